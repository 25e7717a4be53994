import type { OwnerDb } from '#db/client.ts'
import { deleteSampleNotes, insertSampleNote } from '#db/queries/knowledge/notes.ts'
import { insertPassages } from '#db/queries/knowledge/passages.ts'
import { deleteSampleTopics, insertSampleTopic, listTopics } from '#db/queries/knowledge/topics.ts'
import { splitPassages } from '#worker/domain/passages/split.ts'
import { derived } from './note-content.ts'
import forgetting from './sample-notes/forgetting-and-spacing.md?raw'
import retrieval from './sample-notes/retrieval-practice.md?raw'
import sleep from './sample-notes/sleep-and-memory.md?raw'

const TOPIC = { name: 'How learning works', color: 'purple', icon: 'brain' } as const

/** Last in the list is first on the page: each is a millisecond younger than the one before. */
const NOTES = [
  { title: 'Sleep and memory', markdown: sleep },
  { title: 'Retrieval practice', markdown: retrieval },
  { title: 'The forgetting curve and spacing', markdown: forgetting },
]

/** A topic with three notes to try everything on. Pressed twice, or in two tabs at once, it is there once. */
export async function load(owner: OwnerDb, now: Date): Promise<{ topicId: number | null; noteIds: string[] }> {
  const { db, ownerId } = owner
  const notes = await Promise.all(
    NOTES.map(async (note, i) => ({
      ...note,
      ...derived(note),
      tags: [],
      id: await sampleId(ownerId, note.title),
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

/** The same learner and note give the same id (a UUID of version 8, RFC 9562), so loading twice inserts once. */
async function sampleId(ownerId: string, title: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`sample\n${ownerId}\n${title}`))
  const bytes = new Uint8Array(digest, 0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
