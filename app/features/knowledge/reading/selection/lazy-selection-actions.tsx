import { createClientOnlyFn } from '@tanstack/react-start'
import { lazy, Suspense, type RefObject, useEffect, useState } from 'react'
import type { Note } from '#worker/contracts/knowledge.ts'
import type { PassageActions } from '../../note/passage-tools.ts'

const SelectionActions = lazy(
  createClientOnlyFn(async () => ({ default: (await import('./selection-actions.tsx')).SelectionActions })),
)

/** The actions for a selected passage; their code is loaded with the first selection on the page. */
export function LazySelectionActions(props: {
  note: Note
  within: RefObject<HTMLElement | null>
  passage: PassageActions
}) {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (wanted) return
    const look = () => {
      if (getSelection()?.isCollapsed === false) setWanted(true)
    }
    // What was selected before the page was live.
    look()
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [wanted])
  if (!wanted) return null
  return (
    <Suspense>
      <SelectionActions {...props} />
    </Suspense>
  )
}
