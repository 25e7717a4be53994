import type { QueryClient } from '@tanstack/react-query'
import { toast } from '#app/ui/toast/toast.ts'
import type { Topic } from '#worker/contracts/knowledge.ts'
import { invalidateLists } from '../list/invalidate-lists.ts'
import { createTopic, fetchNote, notesQuery, saveNote } from '../queries.ts'

/** Remembers which notes are in a topic, and gives what brings both together again after it was deleted. */
export async function restoreTopic(queryClient: QueryClient, topic: Topic): Promise<() => void> {
  const pages = await queryClient.fetchInfiniteQuery({ ...notesQuery({ topic: topic.id }), pages: 20 })
  const ids = pages.pages.flatMap((page) => page.items.map((note) => note.id))
  return () => {
    void restore(topic, ids)
      .then(() => toast.success(`“${topic.name}” is back`))
      .catch((error: unknown) => {
        console.error('Topic could not be restored', error)
        toast.error('The topic could not be restored completely', { description: 'Its notes are safe under Notes.' })
      })
      .finally(() => invalidateLists(queryClient))
  }
}

async function restore({ name, color, icon }: Topic, ids: string[]): Promise<void> {
  const created = await createTopic({ name, color, icon })
  for (const id of ids) {
    const note = await fetchNote(id)
    if (note.topicId === null) await saveNote(id, { ...note, topicId: created.id }, note.version)
  }
}
