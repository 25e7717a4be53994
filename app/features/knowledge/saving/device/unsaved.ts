import type { Draft } from './draft.ts'
import { deviceDrafts } from './draft-store.ts'
import { liveEditors } from './live-editors.ts'

/** Drafts that no open editor is at work on, the latest first. */
export async function unsavedDrafts(ownerId: string, noteId?: string): Promise<Draft[]> {
  const [drafts, isAlive] = await Promise.all([deviceDrafts.list(ownerId, noteId), liveEditors()])
  return drafts.filter((draft) => !isAlive(draft.editorId))
}
