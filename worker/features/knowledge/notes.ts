import type { OwnerDb } from '#db/client.ts'
import { deleteNote, insertNote, listNotes, noteById, updateNote } from '#db/queries/knowledge/notes.ts'
import { insertPassages, removePassages } from '#db/queries/knowledge/passages.ts'
import { topicById } from '#db/queries/knowledge/topics.ts'
import type { CreateNote, Note, NoteListQuery, NoteSummary, UpdateNote } from '#worker/contracts/knowledge.ts'
import type { Page } from '#worker/contracts/paging.ts'
import { splitPassages } from '#worker/domain/passages/split.ts'
import { Problem } from '#worker/http/problem.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { search } from './search.ts'
import { summary } from './summary.ts'

type Row = Awaited<ReturnType<typeof noteById>>[number]

export async function list(owner: OwnerDb, query: NoteListQuery): Promise<Page<NoteSummary>> {
  if (query.q)
    return { items: await search(owner, { q: query.q, limit: query.limit, topicId: query.topic }), nextCursor: null }
  const before = query.cursor === undefined ? undefined : decodeCursor(query.cursor)
  const rows = await listNotes(owner.db, owner.ownerId, { limit: query.limit + 1, topicId: query.topic, before })
  const items = rows.slice(0, query.limit)
  const last = items.at(-1)
  return { items: items.map(summary), nextCursor: rows.length > query.limit && last ? encodeCursor(last) : null }
}

export async function get(owner: OwnerDb, id: string): Promise<Note> {
  const [row] = await noteById(owner.db, owner.ownerId, id)
  if (!row) throw gone()
  return shown(row)
}

/** Created twice with the same id and content it is one note; `created` tells which press made it. */
export async function create(owner: OwnerDb, input: CreateNote, now: Date): Promise<{ note: Note; created: boolean }> {
  const { db, ownerId } = owner
  const [known, topics] = await db.batch([noteById(db, ownerId, input.id), topicById(db, ownerId, input.topicId ?? 0)])
  if (known[0]) return { note: asBefore(known[0], input), created: false }
  if (input.topicId !== null && !topics[0]) throw unknownTopic()
  const passages = splitPassages(input.markdown)
  const [rows] = await db.batch([
    insertNote(db, { ...input, ownerId, sample: false, now }),
    insertPassages(db, { ...input, ownerId, version: 1, updatedAt: now }, passages),
  ])
  if (rows[0]) return { note: shown(rows[0]), created: true }
  const [other] = await noteById(db, ownerId, input.id)
  if (!other) throw gone()
  return { note: asBefore(other, input), created: false }
}

/** Where nothing changed nothing is written; the same save delivered twice is one save. */
export async function update(owner: OwnerDb, id: string, input: UpdateNote, now: Date): Promise<Note> {
  const { db, ownerId } = owner
  const [known, topics] = await db.batch([noteById(db, ownerId, id), topicById(db, ownerId, input.topicId ?? 0)])
  const before = known[0]
  if (!before) throw gone()
  if (sameContent(before, input)) return shown(before)
  if (before.version !== input.version) throw conflict()
  if (input.topicId !== null && !topics[0]) throw unknownTopic()
  const note = { id, ownerId, title: input.title, version: before.version, updatedAt: before.updatedAt }
  const save = updateNote(db, ownerId, id, before, { ...input, now: after(before.updatedAt, now) })
  const sameText = before.title === input.title && before.markdown === input.markdown
  const [row] = sameText
    ? await save
    : (await db.batch([removePassages(db, note), insertPassages(db, note, splitPassages(input.markdown)), save]))[2]
  if (row) return shown(row)
  const [other] = await noteById(db, ownerId, id)
  if (!other) throw gone()
  return asBefore(other, input)
}

export async function remove(owner: OwnerDb, id: string): Promise<void> {
  const [row] = await deleteNote(owner.db, owner.ownerId, id)
  if (!row) throw gone()
}

type Content = Pick<Note, 'title' | 'markdown' | 'topicId'>

function sameContent(a: Content, b: Content): boolean {
  return a.title === b.title && a.markdown === b.markdown && a.topicId === b.topicId
}

function asBefore(row: Row, input: Content): Note {
  if (!sameContent(row, input)) throw conflict()
  return shown(row)
}

/** Two saves within a millisecond still have an order. */
function after(before: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), before.getTime() + 1))
}

function shown(row: Row): Note {
  const { ownerId: _owner, createdAt, updatedAt, ...rest } = row
  return { ...rest, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

function gone(): Problem {
  return new Problem('not-found', 'This note is not here, or no longer.')
}

function conflict(): Problem {
  return new Problem('version-conflict', 'Nothing was overwritten. Compare both versions and choose.')
}

function unknownTopic(): Problem {
  return new Problem('invalid-input', undefined, {
    errors: [{ pointer: '/topicId', detail: 'Choose one of your topics' }],
  })
}
