import type { OwnerDb } from '#db/client.ts'
import { type DocumentState, documentsAmong, patchDocuments, reindexDocumentTags } from '#db/queries/documents/patch.ts'
import type { SummaryRow } from '#db/queries/documents/documents.ts'
import { topicsAmong } from '#db/queries/knowledge/patch-notes.ts'
import type { DocumentsChange, PatchDocuments, PatchedDocuments } from '#worker/contracts/documents/patch-documents.ts'
import { NOTE_TAGS_MAX, sameTag } from '#worker/contracts/knowledge/tag-rules.ts'
import { unknownTopic } from '#worker/http/problem.ts'
import { summary } from './summary.ts'

type Change = Omit<DocumentsChange, 'ids'>
interface Edit {
  row: SummaryRow
  from: DocumentState
  to: DocumentState
}

/**
 * Changes topic, tags or state of many documents: one batch reads them, one writes them.
 * @throws Problem invalid-input where a topic is not the learner's: then nothing changes
 */
export async function patch(owner: OwnerDb, { changes }: PatchDocuments, now: Date): Promise<PatchedDocuments> {
  const { db, ownerId } = owner
  const changeOf = new Map<string, Change>(changes.flatMap(({ ids, ...change }) => ids.map((id) => [id, change])))
  const [rows, topics] = await db.batch([
    documentsAmong(db, ownerId, [...changeOf.keys()]),
    topicsAmong(
      db,
      ownerId,
      changes.flatMap(({ topicId }) => topicId ?? []),
    ),
  ])
  const unknown = changes.findIndex(({ topicId }) => topicId && !topics.some(({ id }) => id === topicId))
  if (unknown >= 0) throw unknownTopic(`/changes/${unknown}/topicId`)
  const edits = rows.flatMap((row): Edit[] => {
    const change = changeOf.get(row.id)
    const { topicId, tags, updatedAt, deletedAt } = row
    const from = { topicId, tags, updatedAt, deletedAt }
    return change ? [{ row, from, to: changed(from, change, now) }] : []
  })
  const written = await write(owner, edits.filter(differs))
  const done = edits.filter((edit) => !differs(edit) || written.has(edit.row.id))
  return {
    documents: done.map(({ row, to: { deletedAt, ...to } }) => ({
      ...summary({ ...row, ...to }),
      deleted: deletedAt !== null,
    })),
    undo: undoOf(done.filter(differs)),
  }
}

/** The ids of the changed documents: all but those that changed since they were read. */
async function write({ db, ownerId }: OwnerDb, edits: Edit[]): Promise<Set<string>> {
  if (edits.length === 0) return new Set()
  const tagged = edits.flatMap(({ row, from, to }) => (sameTags(from.tags, to.tags) ? [] : [row.id]))
  const [ids] = await db.batch([
    patchDocuments(
      db,
      ownerId,
      edits.map(({ row, from, to }) => ({ id: row.id, from, to })),
    ),
    ...(tagged.length > 0 ? reindexDocumentTags(db, ownerId, tagged) : []),
  ])
  return new Set(ids.map(({ id }) => id))
}

function changed(from: DocumentState, change: Change, now: Date): DocumentState {
  const remaining = from.tags.filter((tag) => !change.removeTags?.some((each) => sameTag(each, tag)))
  const added = (change.addTags ?? []).filter((tag) => !remaining.some((each) => sameTag(each, tag)))
  const tags = [...remaining, ...added].slice(0, NOTE_TAGS_MAX)
  const topicId = change.topicId === undefined ? from.topicId : change.topicId
  const isSaved = topicId !== from.topicId || !sameTags(tags, from.tags)
  return {
    topicId,
    tags,
    updatedAt: isSaved ? new Date(Math.max(now.getTime(), from.updatedAt.getTime() + 1)) : from.updatedAt,
    deletedAt: change.deleted === undefined ? from.deletedAt : change.deleted ? (from.deletedAt ?? now) : null,
  }
}

function sameTags(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((tag, i) => tag === b[i])
}

function differs({ from, to }: Edit): boolean {
  return to.updatedAt !== from.updatedAt || to.deletedAt?.getTime() !== from.deletedAt?.getTime()
}

/** Documents with the same way back are taken back together. */
function undoOf(edits: readonly Edit[]): DocumentsChange[] {
  const groups = Map.groupBy(edits, ({ from, to }) => {
    const added = to.tags.filter((tag) => !from.tags.includes(tag))
    const removed = from.tags.filter((tag) => !to.tags.includes(tag))
    return JSON.stringify({
      ...(from.topicId === to.topicId ? {} : { topicId: from.topicId }),
      ...(removed.length > 0 ? { addTags: removed } : {}),
      ...(added.length > 0 ? { removeTags: added } : {}),
      ...((from.deletedAt === null) === (to.deletedAt === null) ? {} : { deleted: from.deletedAt !== null }),
    } satisfies Change)
  })
  return [...groups].map(([way, group]) => ({ ids: group.map(({ row }) => row.id), ...(JSON.parse(way) as Change) }))
}
