import type { QueryClient } from '@tanstack/react-query'
import type { OverlayStore } from '#app/ui/overlay/overlay-store.ts'
import { openTagsDialog, openTopicDialog } from './open-dialogs.ts'
import { changeNotes } from './change-notes.ts'

/** Asks which topic a note is to belong to, and moves it there. */
export async function moveNote(
  queryClient: QueryClient,
  overlay: OverlayStore,
  note: { id: string; topicId: number | null },
) {
  const topic = await openTopicDialog(overlay, note.topicId)
  if (topic) await changeNotes(queryClient, [note.id], { kind: 'move', topicId: topic.id, topicName: topic.name })
}

/** Asks for tags, and adds them to a note. */
export async function tagNote(queryClient: QueryClient, overlay: OverlayStore, note: { id: string }) {
  const tags = await openTagsDialog(overlay, 1)
  if (tags) await changeNotes(queryClient, [note.id], { kind: 'tag', tags })
}
