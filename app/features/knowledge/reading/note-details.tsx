import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { sessionQuery } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { noteQuery } from '../queries.ts'
import { mayHaveDrafts } from '../saving/device/may-have-drafts.ts'
import { NoteReading } from './note-reading.tsx'

/** Writing is another kind of page: its code comes when it is wanted. */
const NoteEditor = lazy(() => import('../note/note-editor.tsx').then((module) => ({ default: module.NoteEditor })))

export function NoteDetails(props: { uuid: string; lit?: { start: number; end: number } }) {
  const note = useSuspenseQuery(noteQuery(props.uuid)).data
  const [editing, setEditing] = useState(false)
  useOpenUnsaved(note.id, () => setEditing(true))
  if (!editing) return <NoteReading note={note} lit={props.lit} onEdit={() => setEditing(true)} />
  return (
    <div className="mx-auto max-w-reading">
      <h1 className="sr-only">{note.title || 'Untitled note'}</h1>
      <Suspense fallback={<p role="status">Loading the editor</p>}>
        <NoteEditor
          id={note.id}
          note={note}
          focus="text"
          onDone={() => setEditing(false)}
          actions={({ flush }) => (
            <Button size="sm" onClick={() => flush().then(() => setEditing(false))}>
              Done
            </Button>
          )}
        />
      </Suspense>
    </div>
  )
}

/** Words that an earlier visit could not save are opened, not hidden behind what the server has. */
function useOpenUnsaved(noteId: string, open: () => void) {
  const ownerId = useQuery(sessionQuery).data?.user?.id
  const onFound = useEffectEvent(open)
  useEffect(() => {
    if (!ownerId) return
    let isHere = true
    const look = async () => {
      if (!(await mayHaveDrafts())) return
      const { unsavedDrafts } = await import('../saving/unsaved/unsaved-drafts.ts')
      if ((await unsavedDrafts(ownerId, noteId)).length > 0 && isHere) onFound()
    }
    look().catch((error: unknown) => console.error('Drafts on this device could not be looked for', error))
    return () => {
      isHere = false
    }
  }, [ownerId, noteId])
}
