import { openEditors } from '../editor-locks.ts'
import { type NoteDraft, noteDrafts } from '../note-drafts.ts'

/** Drafts that no open editor is writing, the latest first. */
export async function closedDrafts(ownerId: string, noteId?: string): Promise<NoteDraft[]> {
  const [drafts, isOpen] = await Promise.all([noteDrafts.list(ownerId, noteId), openEditors()])
  return drafts.filter((draft) => !isOpen(draft.editorId))
}
