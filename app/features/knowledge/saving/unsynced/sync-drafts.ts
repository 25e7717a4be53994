import type { QueryClient } from '@tanstack/react-query'
import { toast } from '#app/ui/toast/toast.ts'
import type { Note } from '#worker/contracts/knowledge.ts'
import { cacheNote } from '../../note-cache.ts'
import { Autosave } from '../autosave.ts'
import type { SaveState } from '../autosave-options.ts'
import type { NoteDraft } from '../note-drafts.ts'
import { noteDrafts } from '../note-drafts.ts'
import { openEditors, whileNoteIsClosed } from '../editor-locks.ts'
import { openNoteChannel } from '../note-channel.ts'
import { endNewNote } from '../new-note-tab.ts'
import { noteServer } from '../note-server.ts'
import { closedDrafts } from './closed-drafts.ts'

/** A draft that needs the learner's decision, a connection or a sign-in. */
export interface UnsyncedDraft {
  draft: NoteDraft
  why: 'conflict' | 'gone' | 'waiting'
}

/** Saves the drafts of each note as if it were opened again. Conflicts and refused drafts stay. */
export async function syncDrafts(ownerId: string, queryClient: QueryClient): Promise<UnsyncedDraft[]> {
  const saved = new Map<string, Note>()
  const left: UnsyncedDraft[] = []
  const notes = new Set((await closedDrafts(ownerId)).map(({ id }) => id))
  for (const noteId of notes) {
    const why = await whileNoteIsClosed(noteId, async () => send(ownerId, noteId, (note) => saved.set(noteId, note)))
    if (!why) continue
    for (const draft of await closedDrafts(ownerId, noteId)) left.push({ draft, why })
  }
  for (const note of saved.values()) await cacheNote(queryClient, note)
  if (saved.size > 0) notifySaved([...saved.values()])
  return left
}

/** @returns null where nothing is left to save */
async function send(ownerId: string, id: string, onSaved: (note: Note) => void): Promise<UnsyncedDraft['why'] | null> {
  const drafts = await closedDrafts(ownerId, id)
  if (drafts.length === 0) return null
  const server = noteServer(ownerId)
  const answer = drafts.some(({ base }) => base) ? await server.fetch(id) : null
  if (answer && answer.kind !== 'note') return answer.kind === 'gone' ? 'gone' : 'waiting'
  const isOpen = await openEditors()
  const channel = openNoteChannel(ownerId, id, () => {})
  let state: SaveState = { kind: 'idle' }
  const autosave = new Autosave({
    ownerId,
    id,
    editorId: crypto.randomUUID(),
    note: answer && answer.note,
    server,
    drafts: noteDrafts,
    isOpen,
    onState: (next) => (state = next),
    onContent: () => {},
    onStored: () => {},
    onSaved: (note) => {
      endNewNote(id)
      channel.publish(note)
      onSaved(note)
    },
  })
  await autosave.restore()
  autosave.stop()
  await autosave.flush()
  channel.close()
  return outcome(state, autosave.dirty)
}

function outcome(state: SaveState, isDirty: boolean): UnsyncedDraft['why'] | null {
  if (state.kind === 'conflict' || state.kind === 'gone') return state.kind
  return isDirty ? 'waiting' : null
}

function notifySaved(notes: Note[]): void {
  const names = notes.map(({ title }) => `“${title || 'Untitled note'}”`)
  const rest = names.length > 3 ? ` and ${names.length - 3} more` : ''
  toast.success('Text left on this device has been saved', {
    description: `In ${names.slice(0, 3).join(', ')}${rest}.`,
  })
}
