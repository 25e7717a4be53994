import CheckCheck from 'lucide-react/icons/check-check'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { Button } from '#app/ui/button.tsx'
import type { CardDraft } from '#worker/contracts/flashcards/drafts.ts'
import { DraftRow } from './draft-row.tsx'
import type { DraftActions } from './use-draft-actions.ts'

/** Proposed cards to accept (Enter), edit (E) or discard (Backspace); J and K move. */
export function Drafts({ drafts, actions }: { drafts: readonly CardDraft[]; actions: DraftActions }) {
  const [at, setAt] = useState(0)
  const [editing, setEditing] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const chosen = Math.min(at, drafts.length - 1)
  const decidedOn = useRef<{ drafts: readonly CardDraft[]; chosen: number; editing: string | null }>(null)
  useEffect(() => {
    // Once the decided draft is gone the focus moves to the one in its place.
    const before = decidedOn.current
    if (!before) return
    if (before.drafts === drafts && before.chosen === chosen && before.editing === editing) return
    decidedOn.current = null
    list.current?.querySelectorAll<HTMLElement>('[data-draft]')[chosen]?.focus()
  })
  const decide = (action: () => void) => {
    decidedOn.current = { drafts, chosen, editing }
    action()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const draft = drafts[chosen]
    const isRow = event.target instanceof HTMLElement && event.target.hasAttribute('data-draft')
    if (!draft || !isRow || event.ctrlKey || event.metaKey || event.altKey) return
    const go = (by: number) => {
      const next = Math.max(0, Math.min(drafts.length - 1, chosen + by))
      if (next !== chosen) decide(() => setAt(next))
    }
    const keys: Record<string, () => void> = {
      Enter: () => decide(() => actions.accept([draft])),
      Backspace: () => decide(() => actions.discard(draft)),
      Delete: () => decide(() => actions.discard(draft)),
      e: () => setEditing(draft.id),
      j: () => go(1),
      ArrowDown: () => go(1),
      k: () => go(-1),
      ArrowUp: () => go(-1),
    }
    const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
  if (drafts.length === 0) return null
  return (
    <section aria-label="Drafts">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h3 className="flex-1 text-sm font-semibold whitespace-nowrap text-highlighted">
          {formatCount(drafts.length, 'draft')}
        </h3>
        <Button size="sm" icon={CheckCheck} loading={actions.isAccepting} onClick={() => actions.accept(drafts)}>
          {drafts.length === 1 ? 'Keep it' : `Keep all ${drafts.length}`}
        </Button>
      </div>
      {/* The keys are those of the rows in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the rows come up here */}
      <ul
        ref={list}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const rows = [...(list.current?.querySelectorAll('[data-draft]') ?? [])]
          const index = rows.findIndex((row) => row.contains(event.target))
          if (index >= 0) setAt(index)
        }}
        className="divide-y divide-default overflow-hidden rounded-xl border border-default bg-surface"
      >
        {drafts.map((draft, index) => (
          <DraftRow
            key={draft.id}
            draft={draft}
            position={`${index + 1} of ${drafts.length}`}
            chosen={index === chosen}
            editing={editing === draft.id}
            onAccept={() => decide(() => actions.accept([draft]))}
            onDiscard={() => decide(() => actions.discard(draft))}
            onEdit={(open) => (open ? setEditing(draft.id) : decide(() => setEditing(null)))}
            onSave={async (values) => {
              await actions.save({ ...draft, ...values })
              decide(() => setEditing(null))
            }}
          />
        ))}
      </ul>
    </section>
  )
}
