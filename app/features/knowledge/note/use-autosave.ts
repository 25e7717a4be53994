import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { sessionQuery } from '#app/lib/session.ts'
import type { Note } from '#worker/contracts/knowledge.ts'
import { keepNote, type NoteContent } from '../queries.ts'
import { Autosave, type SaveState } from './autosave.ts'

/** One note's words in a form, saved as they are typed. `note` is null for one that is new; `id` never changes. */
export function useAutosave(id: string, note: Note | null, initial?: Partial<NoteContent>) {
  const queryClient = useQueryClient()
  const ownerId = useQuery(sessionQuery).data?.user?.id ?? ''
  const [state, setState] = useState<SaveState>({ kind: 'idle' })
  // Made once for the note it was opened with: a later version of it comes from the saves themselves.
  const autosave = useMemo(
    () => new Autosave({ ownerId, id, note, onState: setState, onSaved: (saved) => void keepNote(queryClient, saved) }),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [ownerId, id],
  )
  const [content, setContent] = useState<NoteContent>(() => ({ ...autosave.content, ...initial }))

  useEffect(() => {
    if (autosave.restore()) setContent(autosave.content)
    const retry = () => autosave.retry()
    const hide = () => {
      if (document.visibilityState === 'hidden') {
        autosave.keep()
        void autosave.flush()
      }
    }
    const leave = (event: BeforeUnloadEvent) => {
      if (!autosave.keep()) event.preventDefault()
    }
    window.addEventListener('online', retry)
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('beforeunload', leave)
    return () => {
      window.removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('beforeunload', leave)
      autosave.stop()
      void autosave.flush()
    }
  }, [autosave])

  const change = (part: Partial<NoteContent>) => {
    const next = { ...content, ...part }
    setContent(next)
    autosave.change(next)
  }
  return { content, change, state, autosave, replace: setContent, ownerId }
}
