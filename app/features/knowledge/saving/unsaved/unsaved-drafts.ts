import type { Draft } from '../device/draft.ts'
import { deviceDrafts } from '../device/draft-store.ts'
import { liveEditors } from '../device/live-editors.ts'

/** Drafts that no open editor is at work on, the latest first. */
export async function unsavedDrafts(ownerId: string, noteId?: string): Promise<Draft[]> {
  const [drafts, isAlive] = await Promise.all([deviceDrafts.list(ownerId, noteId), liveEditors()])
  return drafts.filter((draft) => !isAlive(draft.editorId))
}
