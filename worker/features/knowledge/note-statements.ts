import type { Db } from '#db/client.ts'
import { unlinkAttachments, linkAttachments } from '#db/queries/knowledge/attachments.ts'
import { insertLinks, removeLinks, resolveLinks } from '#db/queries/knowledge/links.ts'
import type { insertProposedNote } from '#db/queries/coach/proposals.ts'
import { insertNote, type noteById, updateNote } from '#db/queries/knowledge/notes.ts'
import { insertPassages, removePassages } from '#db/queries/knowledge/passages.ts'
import { insertRevision } from '#db/queries/knowledge/revisions.ts'
import { insertTags, replaceTags } from '#db/queries/knowledge/tags.ts'
import { attachmentsIn } from '#worker/contracts/knowledge/attachment-address.ts'
import { linkTargets } from '#worker/domain/notes/link-targets.ts'
import { splitPassages } from '#worker/domain/passages/split.ts'
import { derivedColumns } from './note-content.ts'

export type NoteRow = Awaited<ReturnType<typeof noteById>>[number]

export interface NewContent {
  title: string
  markdown: string
  topicId: number | null
  tags: string[]
}

/**
 * The statements of one batch that make a note. The first answers the row, or none where this id is taken.
 * @param insert in place of `insertNote`: writes the same row, or none; then the others write nothing either
 */
export function createStatements(
  db: Db,
  note: NewContent & { id: string; ownerId: string; createdAt?: Date; updatedAt: Date },
  insert: typeof insertNote | ReturnType<typeof insertProposedNote> = insertNote,
) {
  const made = { ...note, ...derivedColumns(note), version: 1, sample: false, now: note.updatedAt }
  const keys = linkTargets(note.markdown).map(({ key }) => key)
  const files = attachmentsIn(note.markdown)
  return [
    insert(db, made),
    insertPassages(db, made, splitPassages(note.markdown)),
    ...(note.tags.length > 0 ? [insertTags(db, made, note.tags)] : []),
    ...(keys.length > 0 ? [insertLinks(db, made, keys)] : []),
    ...(files.length > 0 ? [linkAttachments(db, made, files)] : []),
    ...(made.titleKey ? [resolveLinks(db, made, made.titleKey)] : []),
  ] as const
}

/**
 * The statements of one batch that save over exactly `before`; all but the last check it too. The last returns
 * the row, or none if the note is at another version. A revision is stored unless there is one since `noRevisionSince`.
 */
export function updateStatements(
  db: Db,
  before: NoteRow,
  content: NewContent,
  at: { now: Date; savedAt: Date; noRevisionSince: Date | null },
) {
  const { id, ownerId, version, updatedAt } = before
  const note = { id, ownerId, title: content.title, version, updatedAt }
  const set = { ...content, ...derivedColumns(content), now: laterThan(updatedAt, at.savedAt) }
  const keys = linkTargets(content.markdown).map(({ key }) => key)
  const sameText = before.title === content.title && before.markdown === content.markdown
  const files = attachmentsIn(content.markdown)
  const [named, unnamed] = [files.length > 0, attachmentsIn(before.markdown).some((id) => !files.includes(id))]
  const linked = keys.length > 0 || before.markdown.includes('[[')
  return [
    insertRevision(db, note, at.now, at.noRevisionSince),
    ...(sameText ? [] : [removePassages(db, note), insertPassages(db, note, splitPassages(content.markdown))]),
    ...(sameTags(before.tags, content.tags) ? [] : replaceTags(db, note, content.tags)),
    ...(linked ? [removeLinks(db, note, keys), insertLinks(db, note, keys)] : []),
    ...(named && before.markdown !== content.markdown ? [linkAttachments(db, note, files)] : []),
    ...(unnamed ? [unlinkAttachments(db, note, files, at.now)] : []),
    ...(set.titleKey === before.titleKey ? [] : [resolveLinks(db, note, set.titleKey)]),
    updateNote(db, ownerId, id, before, set),
  ] as const
}

export function sameTags(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((tag, i) => tag === b[i])
}

/** Two saves within a millisecond still have an order. */
function laterThan(before: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), before.getTime() + 1))
}
