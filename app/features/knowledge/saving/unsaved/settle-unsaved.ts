import type { QueryClient } from '@tanstack/react-query'
import { toast } from '#app/ui/toast/toast.ts'
import type { Note } from '#worker/contracts/knowledge.ts'
import { keepNote } from '../../keep-notes.ts'
import { Autosave } from '../autosave.ts'
import type { SaveState } from '../autosave-options.ts'
import type { Draft } from '../device/draft.ts'
import { deviceDrafts } from '../device/draft-store.ts'
import { liveEditors, whileClosed } from '../device/live-editors.ts'
import { openNews } from '../news.ts'
import { endNewNote } from '../new-note-tab.ts'
import { noteServer } from '../note-server.ts'
import { unsavedDrafts } from './unsaved-drafts.ts'

/** A draft that only its learner can settle, or that waits for a connection or a sign-in. */
export interface Unsettled {
  draft: Draft
  why: 'conflict' | 'gone' | 'waiting'
}

/** Each note is taken up and saved as if it were opened again. What touches another's changes, or is refused, stays a draft. */
export async function settleUnsaved(ownerId: string, queryClient: QueryClient): Promise<Unsettled[]> {
  const saved = new Map<string, Note>()
  const left: Unsettled[] = []
  const notes = new Set((await unsavedDrafts(ownerId)).map(({ noteId }) => noteId))
  for (const noteId of notes) {
    const why = await whileClosed(noteId, async () => send(ownerId, noteId, (note) => saved.set(noteId, note)))
    if (!why) continue
    for (const draft of await unsavedDrafts(ownerId, noteId)) left.push({ draft, why })
  }
  for (const note of saved.values()) await keepNote(queryClient, note)
  if (saved.size > 0) tell([...saved.values()])
  return left
}

/** @returns null where nothing is left to save */
async function send(ownerId: string, id: string, onSaved: (note: Note) => void): Promise<Unsettled['why'] | null> {
  const drafts = await unsavedDrafts(ownerId, id)
  if (drafts.length === 0) return null
  const server = noteServer(ownerId)
  const answer = drafts.some(({ base }) => base) ? await server.fetch(id) : null
  if (answer && answer.kind !== 'note') return answer.kind === 'gone' ? 'gone' : 'waiting'
  const isAlive = await liveEditors()
  const news = openNews(ownerId, id, () => {})
  let state: SaveState = { kind: 'idle' }
  const autosave = new Autosave({
    ownerId,
    id,
    editorId: crypto.randomUUID(),
    note: answer && answer.note,
    server,
    drafts: deviceDrafts,
    isAlive,
    onState: (next) => (state = next),
    onContent: () => {},
    onKept: () => {},
    onSaved: (note) => {
      endNewNote(id)
      news.tell(note)
      onSaved(note)
    },
  })
  await autosave.restore()
  autosave.stop()
  await autosave.flush()
  news.close()
  return outcome(state, autosave.dirty)
}

function outcome(state: SaveState, isDirty: boolean): Unsettled['why'] | null {
  if (state.kind === 'conflict' || state.kind === 'gone') return state.kind
  return isDirty ? 'waiting' : null
}

function tell(notes: Note[]): void {
  const names = notes.map(({ title }) => `“${title || 'Untitled note'}”`)
  const rest = names.length > 3 ? ` and ${names.length - 3} more` : ''
  toast.success('Words left on this device are saved', { description: `In ${names.slice(0, 3).join(', ')}${rest}.` })
}
