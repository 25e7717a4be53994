import type { OwnerDb } from '#db/client.ts'
import { attachmentHashes } from '#db/queries/knowledge/attachments.ts'
import { listTopics } from '#db/queries/knowledge/topics.ts'
import { wholeNotes } from '#db/queries/knowledge/whole-notes.ts'
import { attachmentsIn, withAddresses } from '#worker/contracts/knowledge/attachment-address.ts'
import type { ImportedNote, KnownNotes } from '#worker/contracts/knowledge/import.ts'
import { contentHash, wordOfFile } from '#worker/domain/importing/note-hash.ts'
import { outcomeOf, importedNote } from './outcomes.ts'

/** Notes of which all words are held at a time. */
const AT_ONCE = 50
const STOA_KEY = /^stoa:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

/** A note that Stoa itself exported says its id. */
export function stoaNoteId(key: string): string | null {
  return STOA_KEY.exec(key)?.[1]?.toLowerCase() ?? null
}

/** For each note of the learner's own that was exported and is brought back: whether it still says the same. */
export async function knownStoaNotes(owner: OwnerDb, items: KnownNotes['items']): Promise<ImportedNote[]> {
  const { db, ownerId } = owner
  const wanted = new Map(
    items.flatMap((item) => {
      const id = stoaNoteId(item.key)
      return id && item.content ? [[id, item] as const] : []
    }),
  )
  if (wanted.size === 0) return []
  const topics = new Map((await listTopics(db, ownerId)).map(({ id, name }) => [id, name]))
  const answers: ImportedNote[] = []
  const ids = [...wanted.keys()]
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const notes = await wholeNotes(db, ownerId, ids.slice(at, at + AT_ONCE))
    const files = notes.flatMap(({ markdown }) => attachmentsIn(markdown))
    const rows = files.length > 0 ? await attachmentHashes(db, ownerId, files) : []
    const words = new Map(rows.map(({ id, sha256 }) => [id, wordOfFile(sha256)]))
    for (const { id, title, markdown, topicId, tags, deletedAt } of notes) {
      const item = wanted.get(id)
      if (!item) continue
      const withLinks = withAddresses(markdown, (file) => words.get(file) ?? file)
      const topic = topicId === null ? null : (topics.get(topicId) ?? null)
      const same = (await contentHash({ title, markdown: withLinks, topic, tags })) === item.content
      answers.push(importedNote(item.key, id, outcomeOf({ same, touched: true, binned: !!deletedAt })))
    }
  }
  return answers
}
