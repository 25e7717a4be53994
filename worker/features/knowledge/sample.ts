import type { OwnerDb } from '#db/client.ts'
import { deleteSampleNotes, insertSampleNote } from '#db/queries/knowledge/notes.ts'
import { insertPassages } from '#db/queries/knowledge/passages.ts'
import { deleteSampleTopics, insertSampleTopic, listTopics } from '#db/queries/knowledge/topics.ts'
import { splitPassages } from '#worker/domain/passages/split.ts'
import { derivedColumns } from './note-content.ts'
import forgetting from './sample-notes/forgetting-and-spacing.md?raw'
import retrieval from './sample-notes/retrieval-practice.md?raw'
import sleep from './sample-notes/sleep-and-memory.md?raw'
import { stableId } from '#worker/domain/stable-id.ts'

const TOPIC = { name: 'How learning works', color: 'purple', icon: 'brain' } as const

/** Last in the list is first on the page: each is a millisecond younger than the one before. */
const NOTES = [
  { title: 'Sleep and memory', markdown: sleep },
  { title: 'Retrieval practice', markdown: retrieval },
  { title: 'The forgetting curve and spacing', markdown: forgetting },
]

/** A topic with three notes to try everything on. Pressed twice, or in two tabs at once, it is there once. */
export async function create(owner: OwnerDb, now: Date): Promise<{ topicId: number | null; noteIds: string[] }> {
  const { db, ownerId } = owner
  const notes = await Promise.all(
    NOTES.map(async (note, i) => ({
      ...note,
      ...derivedColumns(note),
      tags: [],
      id: await stableId(`sample\n${ownerId}\n${note.title}`),
      ownerId,
      now: new Date(now.getTime() + i),
    })),
  )
  const inserts = notes.flatMap((note) => [
    insertSampleNote(db, note),
    insertPassages(db, { ...note, version: 1, updatedAt: note.now }, splitPassages(note.markdown)),
  ])
  await db.batch([insertSampleTopic(db, { ...TOPIC, ownerId, now }), ...inserts])
  const topic = (await listTopics(db, ownerId)).find((t) => t.sample)
  return { topicId: topic?.id ?? null, noteIds: notes.map((note) => note.id) }
}

/** Exactly what `load` made, renamed or edited alike; the learner's own notes in the sample topic stay. */
export async function remove(owner: OwnerDb): Promise<void> {
  const { db, ownerId } = owner
  await db.batch([deleteSampleNotes(db, ownerId), deleteSampleTopics(db, ownerId)])
}
