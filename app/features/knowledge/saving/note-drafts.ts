import { DeviceDraftStore, type Draft, type DraftStore } from '#app/lib/drafts/draft-store.ts'
import type { NoteContent } from '../queries.ts'

export type NoteDraft = Draft<NoteContent>
export type NoteDraftStore = DraftStore<NoteContent>

/** One for the page: it remembers what the database has confirmed. */
export const noteDrafts = new DeviceDraftStore('note', parseContent)

function parseContent(stored: unknown): NoteContent | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { title, markdown, topicId, tags }: Partial<Record<keyof NoteContent, unknown>> = stored
  if (typeof title !== 'string' || typeof markdown !== 'string' || !Array.isArray(tags)) return null
  return { title, markdown, topicId: typeof topicId === 'number' ? topicId : null, tags }
}
