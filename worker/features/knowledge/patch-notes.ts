import type { OwnerDb } from '#db/client.ts'
import {
  binnedTexts,
  notesBesideText,
  type NoteState,
  patchNotes,
  reindexTags,
  removeBinnedPassages,
  topicsAmong,
} from '#db/queries/knowledge/patch-notes.ts'
import { insertPassagesOf } from '#db/queries/knowledge/passages.ts'
import type { NotesChange, PatchedNotes, PatchNotes } from '#worker/contracts/knowledge/patch-notes.ts'
import { NOTE_TAGS_MAX, sameTag } from '#worker/contracts/knowledge/tag-rules.ts'
import { splitPassages } from '#worker/domain/passages/split.ts'
import { unknownTopic } from '#worker/http/problem.ts'
import { sameTags } from './note-statements.ts'

/** Restored texts are split into passages again. This bounds the memory of one request; notes beyond it stay in the bin. */
const RESTORED_BYTES_MAX = 20_000_000

type Change = Omit<NotesChange, 'ids'>
interface Edit {
  id: string
  title: string
  from: NoteState
  to: NoteState
}

/**
 * Changes topic, tags or state of many notes: one batch reads them, one writes them.
 * @throws Problem invalid-input where a topic is not the learner's: then nothing changes
 */
export async function patch(owner: OwnerDb, { changes }: PatchNotes, now: Date): Promise<PatchedNotes> {
  const { db, ownerId } = owner
  const changeOf = new Map<string, Change>(changes.flatMap(({ ids, ...change }) => ids.map((id) => [id, change])))
  const restored = changes.flatMap(({ ids, deleted }) => (deleted === false ? ids : []))
  const topicIds = changes.flatMap(({ topicId }) => topicId ?? [])
  const [rows, texts, topics] = await db.batch([
    notesBesideText(db, ownerId, [...changeOf.keys()]),
    binnedTexts(db, ownerId, restored, RESTORED_BYTES_MAX),
    topicsAmong(db, ownerId, topicIds),
  ])
  const unknown = changes.findIndex(({ topicId }) => topicId && !topics.some(({ id }) => id === topicId))
  if (unknown >= 0) throw unknownTopic(`/changes/${unknown}/topicId`)
  const textOf = new Map(texts.map(({ id, markdown }) => [id, markdown]))
  const edits = rows.flatMap(({ id, title, ...from }): Edit[] => {
    const change = changeOf.get(id)
    if (!change) return []
    const to = changed(from, change, now)
    // A note in the bin can only be restored, and that needs its text.
    if (from.deletedAt && change.deleted !== true && !textOf.has(id)) return []
    return [{ id, title, from, to }]
  })
  const written = await write(owner, edits.filter(differs), textOf)
  const done = edits.filter((edit) => !differs(edit) || written.has(edit.id))
  return {
    notes: done.map(({ id, to: { deletedAt, updatedAt, ...note } }) => ({
      id,
      ...note,
      updatedAt: updatedAt.toISOString(),
      deleted: deletedAt !== null,
    })),
    undo: undoOf(done.filter(differs)),
  }
}

/** The ids of the changed notes: all but those saved since they were read. */
async function write({ db, ownerId }: OwnerDb, edits: Edit[], textOf: Map<string, string>): Promise<Set<string>> {
  if (edits.length === 0) return new Set()
  const binned = edits.flatMap(({ id, to }) => (to.deletedAt ? [id] : []))
  const restored = edits.flatMap(({ id, title, from, to }) =>
    from.deletedAt && !to.deletedAt ? [{ id, ...to, title, text: splitPassages(textOf.get(id) ?? '') }] : [],
  )
  const tagged = edits.flatMap(({ id, from, to }) => (sameTags(from.tags, to.tags) ? [] : [id]))
  const [ids] = await db.batch([
    patchNotes(db, ownerId, edits),
    ...(binned.length > 0 ? [removeBinnedPassages(db, ownerId, binned)] : []),
    ...(restored.length > 0 ? [insertPassagesOf(db, ownerId, restored)] : []),
    ...(tagged.length > 0 ? reindexTags(db, ownerId, tagged) : []),
  ])
  return new Set(ids.map(({ id }) => id))
}

/** Topic and tags are part of what a save names by its version; the bin is not. */
function changed(from: NoteState, change: Change, now: Date): NoteState {
  const remaining = from.tags.filter((tag) => !change.removeTags?.some((each) => sameTag(each, tag)))
  const added = (change.addTags ?? []).filter((tag) => !remaining.some((each) => sameTag(each, tag)))
  const tags = [...remaining, ...added].slice(0, NOTE_TAGS_MAX)
  const topicId = change.topicId === undefined ? from.topicId : change.topicId
  const isSaved = topicId !== from.topicId || !sameTags(tags, from.tags)
  return {
    topicId,
    tags,
    version: from.version + (isSaved ? 1 : 0),
    updatedAt: isSaved ? new Date(Math.max(now.getTime(), from.updatedAt.getTime() + 1)) : from.updatedAt,
    deletedAt: change.deleted === undefined ? from.deletedAt : change.deleted ? (from.deletedAt ?? now) : null,
  }
}

function differs({ from, to }: Edit): boolean {
  return to.version !== from.version || to.deletedAt?.getTime() !== from.deletedAt?.getTime()
}

/** Notes with the same way back are taken back together. */
function undoOf(edits: readonly Edit[]): NotesChange[] {
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
  return [...groups].map(([way, group]) => ({ ids: group.map(({ id }) => id), ...(JSON.parse(way) as Change) }))
}
