import type { Note } from '#worker/contracts/knowledge.ts'
import { Autosave } from './autosave.ts'
import { deviceDrafts } from './device/draft-store.ts'
import { unsavedDrafts } from './device/unsaved.ts'
import { noteServer } from './note-server.ts'

/**
 * Sends what closed editors left on this device, as if each note were opened again. What touches another's changes, or is
 * refused, stays a draft for the learner to settle.
 */
export async function sendUnsaved(ownerId: string, onSaved: (note: Note) => void): Promise<void> {
  const server = noteServer(ownerId)
  const ids = new Map((await unsavedDrafts(ownerId)).map(({ noteId, base }) => [noteId, base !== null]))
  for (const [id, isOld] of ids) {
    const answer = isOld ? await server.fetch(id) : null
    if (answer && answer.kind !== 'note') continue
    const autosave = new Autosave({
      ownerId,
      id,
      editorId: crypto.randomUUID(),
      note: answer ? answer.note : null,
      server,
      drafts: deviceDrafts,
      isAlive: () => false,
      onState: () => {},
      onContent: () => {},
      onKept: () => {},
      onSaved,
    })
    await autosave.restore()
    autosave.stop()
    await autosave.flush()
  }
}
