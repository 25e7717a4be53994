import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { PageColumn } from '#app/ui/page-header.tsx'
import { continueNewNote, endNewNote, newNoteOfTab } from '../saving/new-note-tab.ts'
import { UnsavedNotes } from '../saving/unsynced/unsaved-notes.tsx'
import { NoteEditor } from './note-editor.tsx'

/**
 * A new note is created on the server with its first save; its id is generated here, so a save sent twice creates one note.
 */
export function NewNote({ topicId, title }: { topicId: number | null; title: string }) {
  const navigate = useNavigate()
  const [id, setId] = useState(() => (import.meta.env.SSR ? '' : newNoteOfTab(title)))
  const continueNote = (noteId: string) => {
    continueNewNote(noteId)
    setId(noteId)
  }
  const done = async (flush: () => Promise<void>, isSaved: () => boolean) => {
    await flush()
    // The address is already the note's: "back" leads to where the learner came from.
    if (isSaved()) await navigate({ to: '/dashboard/knowledge/notes/$uuid', params: { uuid: id }, replace: true })
  }
  const onSaved = () => {
    endNewNote(id)
    showAddressOf(id)
  }
  return (
    <PageColumn width="reading">
      <h1 className="sr-only">New note</h1>
      <UnsavedNotes except={id} onOpen={continueNote} />
      <NoteEditor
        key={id}
        id={id}
        note={null}
        initial={{ topicId, title }}
        focus={title ? 'text' : 'title'}
        onSaved={onSaved}
        actions={({ dirty, flush, hasNote, isSaved }) => (
          <Button size="sm" disabled={!dirty && !hasNote} onClick={() => done(flush, isSaved)}>
            {dirty ? 'Save' : 'Done'}
          </Button>
        )}
      />
    </PageColumn>
  )
}

/**
 * Makes a reload, a copied address and "back" lead to this note, not to another empty one. The router must not know: it
 * would replace the editor by the note's page, and its own `replaceState` notifies it.
 */
function showAddressOf(id: string): void {
  if (location.pathname !== '/dashboard/knowledge/notes/new') return
  History.prototype.replaceState.call(history, history.state, '', `/dashboard/knowledge/notes/${id}`)
}
