import CheckCheck from 'lucide-react/icons/check-check'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useId, useMemo, useRef } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { Button } from '#app/ui/button.tsx'
import type { CardDraft } from '#worker/contracts/flashcards/drafts.ts'
import { groupDrafts } from '#worker/domain/flashcards/making/draft-groups.ts'
import { GroupHeader, groupTitle } from './group-header.tsx'
import { DraftRow } from './draft-row.tsx'
import type { DraftActions } from './use-draft-actions.ts'
import { useDraftKeys } from './use-draft-keys.ts'

/**
 * Proposed cards, grouped by their source, to accept (Enter), edit (E) or discard (Backspace); J and K move, and with Shift
 * the decision is on the group.
 */
export function Drafts({ drafts, actions }: { drafts: readonly CardDraft[]; actions: DraftActions }) {
  const groups = useMemo(() => groupDrafts(drafts), [drafts])
  const hasOneSource = new Set(drafts.map(({ origin }) => origin.id)).size === 1
  const list = useRef<HTMLDivElement>(null)
  const { shown, chosen, editing, setEditing, decide, onKeyDown, onFocus } = useDraftKeys(list, groups, actions)
  const headingId = useId()
  if (drafts.length === 0) return null
  const rowOf = (draft: CardDraft) => {
    const index = shown.indexOf(draft)
    return (
      <DraftRow
        key={draft.id}
        draft={draft}
        position={`${index + 1} of ${shown.length}`}
        chosen={index === chosen}
        editing={editing === draft.id}
        onAccept={() => decide(() => actions.accept([draft]))}
        onDiscard={() => decide(() => actions.discard([draft]))}
        onEdit={(open) => (open ? setEditing(draft.id) : decide(() => setEditing(null)))}
        onSave={async (values) => {
          await actions.save({ ...draft, ...values })
          decide(() => setEditing(null))
        }}
      />
    )
  }
  return (
    <section aria-label="Drafts">
      <ListHeader drafts={drafts} actions={actions} isOneGroup={groups.length === 1} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the rows in it */}
      <div ref={list} onKeyDown={onKeyDown} onFocus={onFocus} className="flex flex-col gap-5">
        {groups.map((group, at) => {
          const title = groupTitle(group, hasOneSource)
          const id = `${headingId}${at}`
          if (groups.length === 1) return <Rows key={group.key}>{group.drafts.map(rowOf)}</Rows>
          return (
            <section key={group.key} aria-labelledby={id}>
              <GroupHeader
                id={id}
                title={title}
                count={group.drafts.length}
                onAccept={() => decide(() => actions.accept(group.drafts))}
                onDiscard={() => decide(() => actions.discard(group.drafts))}
              />
              <Rows>{group.drafts.map(rowOf)}</Rows>
            </section>
          )
        })}
      </div>
    </section>
  )
}

function Rows({ children }: { children: ReactNode }) {
  return (
    <ul className="divide-y divide-default overflow-hidden rounded-xl border border-default bg-surface">{children}</ul>
  )
}

/** Where there is one group, its buttons are those of the list. */
function ListHeader(props: { drafts: readonly CardDraft[]; actions: DraftActions; isOneGroup: boolean }) {
  const { drafts, actions, isOneGroup } = props
  const count = drafts.length
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      <h3 className="flex-1 text-sm font-semibold whitespace-nowrap text-highlighted">{formatCount(count, 'draft')}</h3>
      {isOneGroup && count > 1 && (
        <Button size="sm" color="neutral" variant="ghost" icon={Trash2} onClick={() => actions.discard(drafts)}>
          Throw all away
        </Button>
      )}
      <Button size="sm" icon={CheckCheck} loading={actions.isAccepting} onClick={() => actions.accept(drafts)}>
        {count === 1 ? 'Keep it' : `Keep all ${count}`}
      </Button>
    </div>
  )
}
