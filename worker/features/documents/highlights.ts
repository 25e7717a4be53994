import type { OwnerDb } from '#db/client.ts'
import { documentById } from '#db/queries/documents/documents.ts'
import {
  highlightsAmong,
  type HighlightRow,
  insertHighlights,
  listHighlights,
  removeHighlights,
  searchHighlights,
  updateHighlights,
} from '#db/queries/documents/highlights.ts'
import { COMMENT_MAX } from '#worker/contracts/documents/highlight-limits.ts'
import type {
  ChangedHighlights,
  FoundHighlight,
  Highlight,
  HighlightChange,
} from '#worker/contracts/documents/highlights.ts'
import type { Page, PageQuery } from '#worker/contracts/paging.ts'
import { mergeText } from '#worker/domain/merging/merge-text.ts'
import { resolveMerge } from '#worker/domain/merging/resolve.ts'
import { snippetParts } from '#worker/domain/searching/snippet.ts'
import { searchTerms } from '#worker/domain/searching/terms.ts'
import { decodeKey, encodeKey } from '#worker/http/keyset-cursor.ts'
import { Problem } from '#worker/http/problem.ts'
import { documentNotFound } from './summary.ts'

/** In the order of the document's text. */
export async function list(owner: OwnerDb, documentId: string, query: PageQuery): Promise<Page<Highlight>> {
  const { db, ownerId } = owner
  const after = query.cursor === undefined ? undefined : decodeKey(query.cursor)
  const [[document], rows] = await owner.read([
    documentById(db, ownerId, documentId),
    listHighlights(db, ownerId, documentId, {
      limit: query.limit + 1,
      after: after && { start: after.key, id: after.id },
    }),
  ])
  if (!document || document.deletedAt) throw documentNotFound()
  const items = rows.slice(0, query.limit)
  const last = items.at(-1)
  return {
    items: items.map(highlightOf),
    nextCursor: rows.length > query.limit && last ? encodeKey(last.id, last.start) : null,
  }
}

/** A change that another one came before is made again on what that one left, so often at most. */
const TRIES = 3

/** Makes the changes in their order; what is sent twice is done once. @throws Problem not-found where nothing is there that they name */
export async function change(
  owner: OwnerDb,
  changes: readonly HighlightChange[],
  now: Date,
): Promise<ChangedHighlights> {
  const { db, ownerId } = owner
  const ids = [...new Set(changes.map(({ id }) => id))]
  let open = new Set(ids)
  for (let attempt = 0; attempt < TRIES && open.size > 0; attempt++) {
    const before = new Map((await highlightsAmong(db, ownerId, [...open])).map((row) => [row.id, row]))
    const after = new Map(before)
    for (const each of changes) {
      if (!open.has(each.id)) continue
      const row = changed(after.get(each.id), each, ownerId, now)
      if (row) after.set(each.id, row)
      else after.delete(each.id)
    }
    open = await write(owner, before, after, [...open])
  }
  if (open.size > 0) throw new Problem('document-busy', 'The same highlights are being changed elsewhere. Try again.')
  const rows = await highlightsAmong(db, ownerId, ids)
  const removed = new Set(ids.filter((id) => changes.findLast((each) => each.id === id)?.kind === 'remove'))
  const missing = ids.filter((id) => !removed.has(id) && !rows.some((row) => row.id === id))
  if (missing.length === ids.length) throw documentNotFound()
  return { highlights: rows.map(highlightOf), missing }
}

/** The row after a change; undefined where there is none. */
function changed(
  row: HighlightRow | undefined,
  change: HighlightChange,
  ownerId: string,
  now: Date,
): HighlightRow | undefined {
  if (change.kind === 'remove') return undefined
  if (change.kind === 'save') {
    const { kind: _, ...given } = change
    return row ?? { ...given, ownerId, createdAt: now, updatedAt: now }
  }
  if (!row) return undefined
  const color = change.color ?? row.color
  const comment = change.comment ? mergedComment(row.comment, change.comment) : row.comment
  if (color === row.color && comment === row.comment) return row
  return { ...row, color, comment, updatedAt: new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1)) }
}

/** What two tabs wrote into the same note stays, both of it; sent twice it is there once. */
function mergedComment(now: string, { base, text }: { base: string; text: string }): string {
  if (now === base || now === text) return text
  return resolveMerge(mergeText(base, text, now), []).slice(0, COMMENT_MAX)
}

/** Writes what differs. @returns the ids of those that were changed by somebody else in between */
async function write(
  { db, ownerId }: OwnerDb,
  before: ReadonlyMap<string, HighlightRow>,
  after: ReadonlyMap<string, HighlightRow>,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = ids.map((id) => ({ id, old: before.get(id), row: after.get(id) }))
  const added = rows.flatMap(({ old, row }) => (row && !old ? [row] : []))
  const edited = rows.flatMap(({ old, row }) => (row && old && row !== old ? [{ ...row, from: old.updatedAt }] : []))
  const removed = rows.flatMap(({ id, old, row }) => (old && !row ? [id] : []))
  if (added.length + edited.length + removed.length === 0) return new Set()
  const [, updated] = await db.batch([
    insertHighlights(db, ownerId, added),
    updateHighlights(db, ownerId, edited),
    removeHighlights(db, ownerId, removed),
  ])
  const done = new Set(updated.map(({ id }) => id))
  return new Set(edited.map(({ id }) => id).filter((id) => !done.has(id)))
}

/** Highlights with all the words, in what was marked or in the note beside it. */
export async function search({ db, ownerId }: OwnerDb, q: string, limit: number): Promise<FoundHighlight[]> {
  const terms = searchTerms(q)
  if (terms.length === 0) return []
  const found = await searchHighlights(db, ownerId, terms, limit)
  return found.map(({ snippet, ...each }) => ({ ...each, snippet: snippetParts(snippet) }))
}

function highlightOf(row: HighlightRow): Highlight {
  const { ownerId: _, createdAt, updatedAt, ...highlight } = row
  return { ...highlight, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}
