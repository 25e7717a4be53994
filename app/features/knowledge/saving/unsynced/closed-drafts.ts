import type { Draft } from '../drafts/draft.ts'
import { deviceDrafts } from '../drafts/draft-store.ts'
import { openEditors } from '../drafts/editor-locks.ts'

/** Drafts that no open editor is at work on, the latest first. */
export async function closedDrafts(ownerId: string, noteId?: string): Promise<Draft[]> {
  const [drafts, isOpen] = await Promise.all([deviceDrafts.list(ownerId, noteId), openEditors()])
  return drafts.filter((draft) => !isOpen(draft.editorId))
}
