import type { OwnerDb } from '#db/client.ts'
import { upsertSource, notesBySource, noteStatesBySource } from '#db/queries/knowledge/sources.ts'
import { wholeNotes } from '#db/queries/knowledge/whole-notes.ts'
import type { ImportedNote, ImportItem, ImportNotes, KnownNotes } from '#worker/contracts/knowledge/import.ts'
import { updateStatements, createStatements, type NoteRow, sameTags } from '../note-statements.ts'
import { stableId } from '#worker/domain/stable-id.ts'
import { knownStoaNotes, stoaNoteId } from './stoa-notes.ts'
import { outcomeOf, importedNote } from './outcomes.ts'
import { type Topics, topicsByName } from './topics-by-name.ts'

/** What an earlier import made of a source; `hash` is null where the note is the learner's own, exported and brought back. */
interface Known {
  note: NoteRow
  hash: string | null
  imported: number
}

/** For each source that was imported before: whether anything would be written for it. */
export async function knownNotes(owner: OwnerDb, { items }: KnownNotes): Promise<ImportedNote[]> {
  const hashes = new Map(items.map(({ key, hash }) => [key, hash]))
  const rows = await noteStatesBySource(owner.db, owner.ownerId, [...hashes.keys()])
  const states = rows.map(({ key, hash, imported, noteId, version, deletedAt }) =>
    importedNote(
      key,
      noteId,
      outcomeOf({ same: hash === hashes.get(key), touched: version !== imported, binned: !!deletedAt }),
    ),
  )
  const answered = new Set(states.map(({ key }) => key))
  return [
    ...states,
    ...(await knownStoaNotes(
      owner,
      items.filter(({ key }) => !answered.has(key)),
    )),
  ]
}

/**
 * A note's words, what is found and linked by them, and where it came from are written together or not at all. New notes are
 * written in one batch; one that an earlier import brought, in its own.
 */
export async function importNotes(owner: OwnerDb, input: ImportNotes, now: Date): Promise<ImportedNote[]> {
  const topics = await topicsByName(
    owner,
    input.items.flatMap(({ topic }) => topic ?? []),
    now,
  )
  const before = await knownByKey(
    owner,
    input.items.map(({ key }) => key),
  )
  const made = await createAll(
    owner,
    input.items.filter(({ key }) => !before.has(key)),
    topics,
    now,
  )
  const answers: ImportedNote[] = []
  for (const item of input.items) {
    const answer =
      made.get(item.key) ??
      (await importOne(owner, item, { known: before.get(item.key), topics, copies: input.copies, now }))
    const missing = item.topic !== null && topics.idOf(item.topic) === null
    const written = answer.outcome === 'created' || answer.outcome === 'updated'
    answers.push(missing && written ? { ...answer, remark: topics.full } : answer)
  }
  return answers
}

interface Import {
  known: Known | undefined
  topics: Topics
  copies: boolean
  now: Date
}

async function importOne(owner: OwnerDb, item: ImportItem, how: Import): Promise<ImportedNote> {
  const { db } = owner
  const { known, now } = how
  const content = contentOf(item, how.topics)
  if (!known) return create(owner, item, content, now)
  const { note, hash, imported } = known
  const same = hash === null ? sameContent(note, content) : hash === item.hash
  const outcome = outcomeOf({ same, touched: hash === null || note.version !== imported, binned: !!note.deletedAt })
  if (how.copies && (outcome === 'kept-local' || outcome === 'in-bin'))
    return insert(owner, crypto.randomUUID(), item, content, now)
  if (outcome !== 'updated') return importedNote(item.key, note.id, outcome)
  const source = { key: item.key, hash: item.hash, version: note.version + 1 }
  const saves = updateStatements(db, note, content, {
    now,
    savedAt: dateWithin(item.updatedAt, now) ?? now,
    noRevisionSince: null,
  })
  const saved = await db.batch([upsertSource(db, note, source), ...saves])
  const last = saved.at(-1)
  return importedNote(item.key, note.id, Array.isArray(last) && last[0] ? 'updated' : 'kept-local')
}

/** @returns the answers of those that were made; others are already there */
async function createAll(
  owner: OwnerDb,
  items: readonly ImportItem[],
  topics: Topics,
  now: Date,
): Promise<Map<string, ImportedNote>> {
  const all = await Promise.all(
    items.map(async (item) => {
      const id = await stableId(`import\n${owner.ownerId}\n${item.key}`)
      return { key: item.key, id, statements: insertStatements(owner, id, item, contentOf(item, topics), now) }
    }),
  )
  const [first, ...others] = all.flatMap(({ statements }) => statements)
  if (!first) return new Map()
  const results = await owner.db.batch([first, ...others])
  const made = new Map<string, ImportedNote>()
  let at = 0
  for (const { key, id, statements } of all) {
    // The first statement of each answers its row.
    const rows = results[at]
    if (Array.isArray(rows) && rows.length > 0) made.set(key, importedNote(key, id, 'created'))
    at += statements.length
  }
  return made
}

async function create(owner: OwnerDb, item: ImportItem, content: Content, now: Date): Promise<ImportedNote> {
  const id = await stableId(`import\n${owner.ownerId}\n${item.key}`)
  const made = await insert(owner, id, item, content, now)
  if (made.outcome === 'created') return made
  // Another tab imports the same at this moment, or the id is that of a note whose source was taken over by a copy.
  const [other] = await notesBySource(owner.db, owner.ownerId, [item.key])
  return other
    ? importedNote(item.key, other.note.id, 'unchanged')
    : insert(owner, crypto.randomUUID(), item, content, now)
}

async function insert(
  owner: OwnerDb,
  id: string,
  item: ImportItem,
  content: Content,
  now: Date,
): Promise<ImportedNote> {
  const [first, ...others] = insertStatements(owner, id, item, content, now)
  const [rows] = await owner.db.batch([first, ...others])
  return importedNote(item.key, id, rows[0] ? 'created' : 'refused')
}

function insertStatements(owner: OwnerDb, id: string, item: ImportItem, content: Content, now: Date) {
  const { db, ownerId } = owner
  const updatedAt = dateWithin(item.updatedAt, now) ?? dateWithin(item.createdAt, now) ?? now
  const createdAt = dateWithin(item.createdAt, updatedAt) ?? updatedAt
  const note = { ...content, id, ownerId, createdAt, updatedAt }
  const source = { key: item.key, hash: item.hash, version: 1 }
  return [...createStatements(db, note), upsertSource(db, { ...note, version: 1 }, source)] as const
}

type Content = Pick<NoteRow, 'title' | 'markdown' | 'tags' | 'topicId'>

function contentOf({ title, markdown, tags, topic }: ImportItem, topics: Topics): Content {
  return { title, markdown, tags, topicId: topic === null ? null : topics.idOf(topic) }
}

function sameContent(a: Content, b: Content): boolean {
  return a.title === b.title && a.markdown === b.markdown && a.topicId === b.topicId && sameTags(a.tags, b.tags)
}

/** A date that a file claims: none before 1970 and none later than it can be. */
function dateWithin(iso: string | null, latest: Date): Date | null {
  const time = iso === null ? NaN : Date.parse(iso)
  return time >= 0 ? new Date(Math.min(time, latest.getTime())) : null
}

async function knownByKey(owner: OwnerDb, keys: string[]): Promise<Map<string, Known>> {
  const { db, ownerId } = owner
  const found = new Map<string, Known>()
  const own = new Map(keys.flatMap((key) => stoaNoteId(key) ?? []).map((id) => [id, `stoa:${id}`]))
  if (own.size > 0) {
    for (const note of await wholeNotes(db, ownerId, [...own.keys()]))
      found.set(own.get(note.id) ?? '', { note, hash: null, imported: 0 })
  }
  for (const { key, ...known } of await notesBySource(db, ownerId, keys)) found.set(key, known)
  return found
}
