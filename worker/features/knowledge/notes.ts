import type { OwnerDb } from '#db/client.ts'
import { linksOf, linksTo } from '#db/queries/knowledge/links.ts'
import { listNotes, noteById } from '#db/queries/knowledge/notes.ts'
import { listTags } from '#db/queries/knowledge/tags.ts'
import { topicById } from '#db/queries/knowledge/topics.ts'
import { recordWrittenRight } from '#db/queries/mistakes.ts'
import type { CreateNote, Note, NoteListQuery, NoteSummary, TagCount, UpdateNote } from '#worker/contracts/knowledge.ts'
import { REVISION_MINUTES } from '#worker/contracts/knowledge/history-limits.ts'
import type { Page } from '#worker/contracts/paging.ts'
import { addedWords } from '#worker/domain/mistakes/added-words.ts'
import { Problem, unknownTopic } from '#worker/http/problem.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { resolvedLinks } from './note-content.ts'
import { updateStatements, createStatements, type NoteRow as Row, sameTags } from './note-statements.ts'
import { search } from './search.ts'
import { summary } from './summary.ts'

/** How many back-links a note shows, and tags a learner is offered: bounds on work. */
const BACK_LINKS_MAX = 200
const TAGS_SHOWN = 500

export async function list(owner: OwnerDb, query: NoteListQuery): Promise<Page<NoteSummary>> {
  const { limit, sort, topic: topicId, tag } = query
  if (query.q) return { items: await search(owner, { q: query.q, limit, topicId, tag }), nextCursor: null }
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, sort)
  const [rows] = await owner.read([listNotes(owner.db, owner.ownerId, { limit: limit + 1, sort, topicId, tag, after })])
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items: items.map(summary), nextCursor: rows.length > limit && last ? encodeCursor(last, sort) : null }
}

export async function tags(owner: OwnerDb): Promise<TagCount[]> {
  const [rows] = await owner.read([listTags(owner.db, owner.ownerId, TAGS_SHOWN)])
  return rows
}

export async function get(owner: OwnerDb, id: string): Promise<Note> {
  const { db, ownerId } = owner
  const [[row], links] = await owner.read([noteById(db, ownerId, id), linksOf(db, ownerId, id)])
  if (!row || row.deletedAt) throw noteNotFound()
  return toNote(row, links)
}

/** The notes that link to this one. */
export async function backLinks(owner: OwnerDb, id: string) {
  const { db, ownerId } = owner
  const [[row], rows] = await db.batch([noteById(db, ownerId, id), linksTo(db, ownerId, id, BACK_LINKS_MAX)])
  if (!row || row.deletedAt) throw noteNotFound()
  return rows.map(({ updatedAt, ...note }) => ({
    ...note,
    excerpt: note.excerpt ?? '',
    updatedAt: updatedAt.toISOString(),
  }))
}

/** Created twice with the same id and content it is one note; `created` is true for the request that created it. */
export async function create(owner: OwnerDb, input: CreateNote, now: Date): Promise<{ note: Note; created: boolean }> {
  const { db, ownerId } = owner
  const [known, topics] = await db.batch([noteById(db, ownerId, input.id), topicById(db, ownerId, input.topicId ?? 0)])
  if (known[0]) return { note: await sameOrConflict(owner, known[0], input), created: false }
  if (input.topicId !== null && !topics[0]) throw unknownTopic()
  const [rows] = await db.batch([
    ...createStatements(db, { ...input, ownerId, updatedAt: now }),
    ...recordCorrections(owner, input.id, '', input.markdown, now),
  ])
  if (rows[0]) return { note: await withLinks(owner, rows[0]), created: true }
  const [other] = await noteById(db, ownerId, input.id)
  if (!other) throw noteNotFound()
  return { note: await sameOrConflict(owner, other, input), created: false }
}

/** Where nothing changed nothing is written; the same save delivered twice is one save. */
export async function update(
  owner: OwnerDb,
  id: string,
  input: UpdateNote,
  now: Date,
  keep: 'now and then' | 'in any case' = 'now and then',
): Promise<Note> {
  const { db, ownerId } = owner
  const [known, topics] = await db.batch([noteById(db, ownerId, id), topicById(db, ownerId, input.topicId ?? 0)])
  const before = known[0]
  if (!before || before.deletedAt) throw noteNotFound()
  if (sameContent(before, input)) return withLinks(owner, before)
  if (before.version !== input.version) throw versionConflict()
  if (input.topicId !== null && !topics[0]) throw unknownTopic()
  const noRevisionSince = keep === 'in any case' ? null : new Date(now.getTime() - REVISION_MINUTES * 60_000)
  const content = { ...input, tags: input.tags ?? before.tags }
  const [first, ...rest] = updateStatements(db, before, content, { now, savedAt: now, noRevisionSince })
  const saved = await db.batch([first, ...recordCorrections(owner, id, before.markdown, input.markdown, now), ...rest])
  const last = saved.at(-1)
  const row = Array.isArray(last) ? last[0] : undefined
  if (row) return withLinks(owner, row)
  const [other] = await noteById(db, ownerId, id)
  if (!other) throw noteNotFound()
  return sameOrConflict(owner, other, input)
}

/** Statements that record corrected mistakes, by the words added in a save. */
function recordCorrections({ db, ownerId }: OwnerDb, id: string, before: string, after: string, now: Date) {
  const words = addedWords(before, after)
  if (words.length === 0) return []
  const day = now.toISOString().slice(0, 10)
  return recordWrittenRight(db, ownerId, { words, anchor: { kind: 'note', id }, day }, now)
}

type Content = Pick<Note, 'title' | 'markdown' | 'topicId'> & { tags?: string[] }

function sameContent(row: Row, input: Content): boolean {
  return (
    row.title === input.title &&
    row.markdown === input.markdown &&
    row.topicId === input.topicId &&
    sameTags(row.tags, input.tags ?? row.tags)
  )
}

async function sameOrConflict(owner: OwnerDb, row: Row, input: Content): Promise<Note> {
  if (row.deletedAt) throw noteNotFound()
  if (!sameContent(row, input)) throw versionConflict()
  return withLinks(owner, row)
}

/** A row as the API shows it; its links are looked up where it has some. */
export async function withLinks(owner: OwnerDb, row: Row): Promise<Note> {
  return toNote(row, row.markdown.includes('[[') ? await linksOf(owner.db, owner.ownerId, row.id) : [])
}

function toNote(row: Row, links: { key: string; noteId: string | null }[]): Note {
  const { id, title, markdown, topicId, tags, version, sample, createdAt, updatedAt } = row
  return {
    id,
    title,
    markdown,
    topicId,
    tags,
    version,
    sample,
    links: resolvedLinks(markdown, links),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

export function noteNotFound(): Problem {
  return new Problem('not-found', 'This note is not here, or no longer.')
}

function versionConflict(): Problem {
  return new Problem('version-conflict', 'Nothing was overwritten. Compare both versions and choose.')
}
