import type { QueryClient } from '@tanstack/react-query'
import type { OverlayStore } from '#app/ui/overlay/overlay-store.ts'
import { askTags, askTopic } from './ask.ts'
import { doToNotes } from './note-deeds.ts'

/** Asks which topic a note is to belong to, and moves it there. */
export async function moveNote(
  queryClient: QueryClient,
  overlay: OverlayStore,
  note: { id: string; topicId: number | null },
) {
  const topic = await askTopic(overlay, note.topicId)
  if (topic) await doToNotes(queryClient, [note.id], { kind: 'move', topicId: topic.id, topicName: topic.name })
}

/** Asks for tags, and adds them to a note. */
export async function tagNote(queryClient: QueryClient, overlay: OverlayStore, note: { id: string }) {
  const tags = await askTags(overlay, 1)
  if (tags) await doToNotes(queryClient, [note.id], { kind: 'tag', tags })
}
