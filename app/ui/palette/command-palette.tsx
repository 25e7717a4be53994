import { Check, Search } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { cx } from '../class-names.ts'
import { Dialog } from '../dialog.tsx'
import { Icon } from '../icon.tsx'
import { Kbd } from '../kbd.tsx'
import { filterGroups, type PaletteGroup, type PaletteItem, type PaletteSearch } from './palette-items.ts'
import { usePaletteSearch } from './use-palette-search.ts'

/**
 * Everything within reach of the keyboard: a combobox over grouped options (ARIA: the focus stays in the input, the
 * active option is told by `aria-activedescendant`). Knows nothing of the product; groups and search are handed in.
 */
export function CommandPalette(props: {
  open: boolean
  onClose: () => void
  onClosed?: () => void
  groups: readonly PaletteGroup[]
  search?: PaletteSearch
}) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const { found, state } = usePaletteSearch(props.search, query)
  const groups = [...filterGroups(props.groups, query), ...found.filter((group) => group.items.length > 0)]
  const items = groups.flatMap((group) => group.items)
  const at = Math.min(active, items.length - 1)
  const optionId = (index: number) => `${id}-option-${index}`

  const choose = (item: PaletteItem | undefined) => {
    if (!item) return
    props.onClose()
    item.onSelect()
  }
  const goTo = (index: number) => {
    setActive(index)
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') choose(items[at])
    else if (event.key === 'ArrowDown' && items.length) goTo((at + 1) % items.length)
    else if (event.key === 'ArrowUp' && items.length) goTo((at - 1 + items.length) % items.length)
    else return
    event.preventDefault()
  }
  return (
    <Dialog bare at="top" open={props.open} onClose={props.onClose} onClosed={props.onClosed} title="Command palette">
      <div className="flex items-center gap-3 border-b px-4">
        <Icon as={Search} className="text-dimmed" />
        <input
          role="combobox"
          aria-label="Search"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={items.length > 0 ? optionId(at) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="Search..."
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
          className="h-13 min-w-0 flex-1 bg-transparent text-base text-highlighted outline-none placeholder:text-dimmed"
        />
        <Kbd className="max-sm:hidden">Esc</Kbd>
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Results"
        className="scroll-quiet min-h-0 flex-1 overflow-y-auto p-2"
      >
        {groups.map((group, index) => (
          <Options
            key={group.id}
            group={group}
            from={groups.slice(0, index).reduce((sum, each) => sum + each.items.length, 0)}
            active={at}
            optionId={optionId}
            onPoint={setActive}
            onChoose={choose}
          />
        ))}
      </div>
      <p role="status" className={cx('px-4 text-sm text-muted', (items.length === 0 || state === 'failed') && 'pb-6')}>
        {message(state, items.length)}
      </p>
    </Dialog>
  )
}

function message(state: 'idle' | 'searching' | 'failed', count: number): string | null {
  if (state === 'failed') return 'The search did not answer. What is listed above still works.'
  if (count > 0) return null
  return state === 'searching' ? 'Searching' : 'Nothing found. Try fewer or other words.'
}

function Options(props: {
  group: PaletteGroup
  /** The place of the group's first option in the whole list. */
  from: number
  active: number
  optionId: (index: number) => string
  onPoint: (index: number) => void
  onChoose: (item: PaletteItem) => void
}) {
  const label = useId()
  return (
    <div role="group" aria-labelledby={label} className="not-first:mt-2">
      <div id={label} className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-dimmed">
        {props.group.label}
      </div>
      {props.group.items.map((item, offset) => {
        const index = props.from + offset
        return (
          <button
            key={item.id}
            id={props.optionId(index)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === props.active}
            onPointerMove={() => index !== props.active && props.onPoint(index)}
            onClick={() => props.onChoose(item)}
            className={cx(
              'flex min-h-9 w-full text-start items-center gap-3 rounded-lg px-2.5 text-sm text-default pointer-coarse:min-h-11',
              index === props.active && 'bg-elevated text-highlighted',
            )}
          >
            {item.icon && <Icon as={item.icon} className="text-muted" />}
            <span className="min-w-0 flex-1 truncate">{item.label}</span>
            {item.hint && <span className="shrink-0 text-xs text-dimmed">{item.hint}</span>}
            {item.checked && <Icon as={Check} label="Chosen" />}
          </button>
        )
      })}
    </div>
  )
}
