import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useShortcuts } from '#app/ui/shortcuts.ts'
import type { CardDraft } from '#worker/contracts/flashcards/drafts.ts'
import type { DraftGroup } from '#worker/domain/flashcards/making/draft-groups.ts'
import type { DraftActions } from './use-draft-actions.ts'

const SHORTCUTS = [
  { label: 'Next and previous draft', keys: ['j', 'k'] },
  { label: 'Keep the draft', keys: ['enter'] },
  { label: 'Throw the draft away', keys: ['backspace'] },
  { label: 'Edit the draft', keys: ['e'] },
]

/** Which row is chosen, which is edited, and what keys do. Once a decided draft is gone the focus moves to the one in its place. */
export function useDraftKeys(
  list: RefObject<HTMLElement | null>,
  groups: readonly DraftGroup<CardDraft>[],
  actions: DraftActions,
) {
  useShortcuts(SHORTCUTS)
  const shown = groups.flatMap(({ drafts }) => drafts)
  const [at, setAt] = useState(0)
  const [editing, setEditing] = useState<string | null>(null)
  const chosen = Math.min(at, shown.length - 1)
  const decidedOn = useRef<{ groups: typeof groups; chosen: number; editing: string | null }>(null)
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-draft]') ?? [])]
  useEffect(() => {
    const before = decidedOn.current
    if (!before) return
    if (before.groups === groups && before.chosen === chosen && before.editing === editing) return
    decidedOn.current = null
    rows()[chosen]?.focus()
  })
  const decide = (action: () => void) => {
    decidedOn.current = { groups, chosen, editing }
    action()
  }
  const go = (by: number) => {
    const next = Math.max(0, Math.min(shown.length - 1, chosen + by))
    if (next !== chosen) decide(() => setAt(next))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const draft = shown[chosen]
    const isRow = event.target instanceof HTMLElement && event.target.hasAttribute('data-draft')
    if (!draft || !isRow || event.ctrlKey || event.metaKey || event.altKey) return
    const meant = (event.shiftKey && groups.find(({ drafts }) => drafts.includes(draft))?.drafts) || [draft]
    const keys: Record<string, () => void> = {
      Enter: () => decide(() => actions.accept(meant)),
      Backspace: () => decide(() => actions.discard(meant)),
      Delete: () => decide(() => actions.discard(meant)),
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
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const index = rows().findIndex((row) => row.contains(target))
    if (index >= 0) setAt(index)
  }
  return { shown, chosen, editing, setEditing, decide, onKeyDown, onFocus }
}
