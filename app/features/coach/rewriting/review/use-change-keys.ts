import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useShortcuts } from '#app/ui/shortcuts.ts'
import type { Edit } from '#worker/domain/rewriting/edits.ts'
import type { ChangesProps } from './changes.tsx'

const SHORTCUTS = [
  { label: 'Next and previous change', keys: ['j', 'k'] },
  { label: 'Accept the change', keys: ['enter'] },
  { label: 'Reject the change', keys: ['backspace'] },
  { label: 'Why this change', keys: ['e'] },
  { label: 'Undo the last decision', keys: ['u'] },
]

/** Keys of the list of changes: J and K or the arrows move; Enter accepts, Backspace rejects, E explains, U undoes. */
export function useChangeKeys({ edits, chosen, onChoose, onAccept, onReject, onUndo }: ChangesProps) {
  useShortcuts(SHORTCUTS)
  const list = useRef<HTMLUListElement>(null)
  const mayFocus = useRef(false)
  useEffect(() => {
    // After a decision its row is gone, so the focus moves to the next one.
    if (!mayFocus.current) return
    mayFocus.current = false
    list.current?.querySelectorAll<HTMLElement>('[data-change]')[chosen]?.focus()
  })
  const goTo = (index: number) => {
    const next = Math.max(0, Math.min(edits.length - 1, index))
    mayFocus.current = next !== chosen
    onChoose(next)
  }
  const decide = (act: (edits: readonly Edit[]) => void, edit: Edit) => {
    mayFocus.current = true
    act([edit])
    onChoose(Math.max(0, Math.min(chosen, edits.length - 2)))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const edit = edits[chosen]
    const row = event.target instanceof HTMLElement && event.target.hasAttribute('data-change') ? event.target : null
    if (!edit || !row || event.ctrlKey || event.metaKey || event.altKey) return
    const actions: Record<string, () => void> = {
      Enter: () => decide(onAccept, edit),
      Backspace: () => decide(onReject, edit),
      Delete: () => decide(onReject, edit),
      j: () => goTo(chosen + 1),
      ArrowDown: () => goTo(chosen + 1),
      k: () => goTo(chosen - 1),
      ArrowUp: () => goTo(chosen - 1),
      u: () => {
        if (!onUndo) return
        // Focuses the change that came back.
        mayFocus.current = true
        onUndo()
      },
      e: () => row.querySelector<HTMLElement>('[data-why]')?.click(),
    }
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
  return { list, onKeyDown }
}
