import type { OwnerDb } from '#db/client.ts'
import { linksOfNotes, noteSizes, wholeNotes } from '#db/queries/knowledge/whole-notes.ts'
import type { ExportedNote, ExportQuery } from '#worker/contracts/knowledge/import.ts'
import type { Page } from '#worker/contracts/paging.ts'
import { decodeKey, encodeKey } from '#worker/http/keyset-cursor.ts'
import { resolvedLinks } from '../note-content.ts'

/** Notes of one page, and bytes of their words; a single longer note goes alone. */
const PAGE_NOTES = 100
const PAGE_BYTES = 1_000_000

/** All of the learner's notes, whole, the oldest first. What lies in the bin stays there. */
export async function exportNotes(owner: OwnerDb, query: ExportQuery): Promise<Page<ExportedNote>> {
  const { db, ownerId } = owner
  const after = query.cursor === undefined ? undefined : decodeKey(query.cursor)
  const sizes = await noteSizes(db, ownerId, { limit: PAGE_NOTES + 1, after })
  const page = withinPage(sizes)
  const last = page.at(-1)
  if (!last) return { items: [], nextCursor: null }
  const ids = page.map(({ id }) => id)
  const [rows, links] = await db.batch([wholeNotes(db, ownerId, ids), linksOfNotes(db, ownerId, ids)])
  const notes = new Map(rows.filter((row) => !row.deletedAt).map((row) => [row.id, row]))
  const linksOf = Map.groupBy(links, ({ fromId }) => fromId)
  return {
    items: ids.flatMap((id) => notes.get(id) ?? []).map((row) => toExported(row, linksOf.get(row.id) ?? [])),
    nextCursor: sizes.length > page.length ? encodeKey(last.id, last.createdAt.getTime()) : null,
  }
}

function withinPage<T extends { bytes: number }>(sizes: T[]): T[] {
  let bytes = 0
  const count = sizes.findIndex((note, at) => at > 0 && (bytes += note.bytes) + (sizes[0]?.bytes ?? 0) > PAGE_BYTES)
  return sizes.slice(0, count < 0 ? PAGE_NOTES : Math.min(count, PAGE_NOTES))
}

type Row = Awaited<ReturnType<typeof wholeNotes>>[number]

function toExported(row: Row, links: { key: string; noteId: string | null }[]): ExportedNote {
  const { id, title, markdown, topicId, tags, createdAt, updatedAt } = row
  return {
    id,
    title,
    markdown,
    topicId,
    tags,
    links: resolvedLinks(markdown, links),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
