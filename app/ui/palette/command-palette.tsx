import { Autocomplete } from '@base-ui/react/autocomplete'
import Check from 'lucide-react/icons/check'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { cx } from '../class-names.ts'
import { Dialog } from '../dialog.tsx'
import { Icon } from '../icon.tsx'
import { Kbd } from '../kbd.tsx'
import { filterGroups, type PaletteGroup, type PaletteItem, type PaletteSearch } from './palette-items.ts'
import { usePaletteSearch } from './use-palette-search.ts'

/**
 * A command palette: a combobox over grouped options in a dialog. Groups and search are passed in. Base UI keeps the focus
 * in the field and manages the active option; the filter is ours. Loaded when it is first opened.
 */
export function CommandPalette(props: {
  open: boolean
  /** Called with the chosen item, or without one. */
  onClose: (chosen?: PaletteItem) => void
  onClosed?: () => void
  groups: readonly PaletteGroup[]
  search?: PaletteSearch
}) {
  const [query, setQuery] = useState('')
  const { found, state } = usePaletteSearch(props.search, query)
  const groups = [...filterGroups(props.groups, query), ...found.filter((group) => group.items.length > 0)]
  return (
    <Dialog
      bare
      position="top"
      open={props.open}
      onClose={() => props.onClose()}
      onClosed={props.onClosed}
      title="Command palette"
    >
      <Autocomplete.Root
        open
        inline
        items={groups}
        filter={null}
        value={query}
        // Choosing an option would write its label into the field.
        onValueChange={(value, { reason }) => reason !== 'item-press' && setQuery(value)}
        itemToStringValue={(item: PaletteItem) => item.label}
        autoHighlight="always"
        keepHighlight
      >
        <Field onClose={() => props.onClose()} />
        <Autocomplete.List
          aria-label="Results"
          className="scroll-quiet min-h-0 flex-1 scroll-py-2 overflow-y-auto p-2 empty:p-0"
        >
          {groups.map((group) => (
            <Group key={group.id} group={group} onChoose={props.onClose} />
          ))}
        </Autocomplete.List>
        <Autocomplete.Status
          className={cx('px-4 text-sm text-muted empty:hidden', groups.length === 0 ? 'py-6' : 'border-t py-3')}
        >
          {message(state, groups.length)}
        </Autocomplete.Status>
      </Autocomplete.Root>
    </Dialog>
  )
}

function message(state: 'idle' | 'searching' | 'failed', count: number): string | null {
  if (state === 'failed')
    return count > 0
      ? 'The search did not answer. What is listed still works.'
      : 'The search did not answer. Change a letter to try again.'
  if (state === 'searching') return 'Searching'
  return count > 0 ? null : 'Nothing found. Try fewer or other words.'
}

function Field(props: { onClose: () => void }) {
  return (
    <div className="flex items-center gap-3 border-b px-4">
      <Icon as={Search} className="text-dimmed" />
      <Autocomplete.Input
        data-autofocus=""
        aria-label="Search"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="Search..."
        className="h-13 min-w-0 flex-1 bg-transparent text-base text-highlighted outline-none placeholder:text-dimmed"
      />
      <Kbd className="max-sm:hidden">Esc</Kbd>
      <Button
        color="neutral"
        variant="ghost"
        icon={X}
        aria-label="Close"
        onClick={props.onClose}
        className="-me-2 sm:not-focus:sr-only"
      />
    </div>
  )
}

function Group(props: { group: PaletteGroup; onChoose: (item: PaletteItem) => void }) {
  return (
    <Autocomplete.Group items={props.group.items} className="not-first:mt-2">
      <Autocomplete.GroupLabel className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-dimmed">
        {props.group.label}
      </Autocomplete.GroupLabel>
      {props.group.items.map((item) => (
        <Autocomplete.Item
          key={item.id}
          value={item}
          onClick={() => props.onChoose(item)}
          className={
            'flex min-h-9 cursor-pointer items-center gap-3 rounded-lg px-2.5 text-sm text-default ' +
            'data-highlighted:bg-elevated data-highlighted:text-highlighted pointer-coarse:min-h-11'
          }
        >
          {item.icon && <Icon as={item.icon} className="shrink-0 text-muted" />}
          <span className="min-w-0 flex-1">
            <span className="block truncate">{item.label}</span>
            {item.detail && <span className="block truncate pb-1 text-xs text-muted">{item.detail}</span>}
          </span>
          {item.hint && <span className="shrink-0 text-xs text-dimmed">{item.hint}</span>}
          {item.checked && <Icon as={Check} label="Chosen" />}
        </Autocomplete.Item>
      ))}
    </Autocomplete.Group>
  )
}
