import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { selectInto } from '../../select-into.ts'
import { attachments, attachmentUses } from '../../schema/knowledge.ts'
import { fileBytes } from '../documents/documents.ts'
import { type AtVersion, atVersion } from './at-version.ts'

export interface NewAttachment {
  id: string
  ownerId: string
  sha256: string
  name: string
  type: string
  size: number
  now: Date
}

export function attachmentById(db: Db, ownerId: string, id: string) {
  return db
    .select()
    .from(attachments)
    .where(and(eq(attachments.id, id), eq(attachments.ownerId, ownerId)))
    .limit(1)
}

export function attachmentByHash(db: Db, ownerId: string, sha256: string) {
  return db
    .select()
    .from(attachments)
    .where(and(eq(attachments.ownerId, ownerId), eq(attachments.sha256, sha256)))
    .limit(1)
}

/** No row comes back where the same bytes are there already, or where the learner's files would be more than `maxBytes`. */
export function insertAttachment(db: Db, file: NewAttachment, maxBytes: number) {
  const { now, ...row } = file
  return db
    .insert(attachments)
    .select(
      selectInto(
        attachments,
        { ...row, createdAt: now },
        sql`where ${fileBytes(file.ownerId)} + ${file.size} <= ${maxBytes}`,
      ),
    )
    .onConflictDoNothing()
    .returning()
}

/** The same bytes were uploaded again and will be referenced soon: the sweep's period restarts. */
export function touchAttachment(db: Db, ownerId: string, id: string, now: Date) {
  return db
    .update(attachments)
    .set({ createdAt: now })
    .where(and(eq(attachments.id, id), eq(attachments.ownerId, ownerId)))
}

/** SHA-256 of the learner's files among these ids. */
export function attachmentHashes(db: Db, ownerId: string, ids: string[]) {
  return db
    .select({ id: attachments.id, sha256: attachments.sha256 })
    .from(attachments)
    .where(
      and(
        eq(attachments.ownerId, ownerId),
        sql`${attachments.id} in (select value from json_each(${JSON.stringify(ids)}))`,
      ),
    )
}

/** Remembers which files a note names. In the batch of its save: after a creation, before an update. */
export function linkAttachments(db: Db, note: AtVersion, ids: string[]) {
  return db
    .insert(attachmentUses)
    .select(
      selectInto(
        attachmentUses,
        { ownerId: note.ownerId, noteId: note.id, attachmentId: sql`id` },
        sql`from attachments where owner_id = ${note.ownerId} and id in (select value from json_each(${JSON.stringify(ids)}))
          and ${atVersion(note)}`,
      ),
    )
    .onConflictDoUpdate({
      target: [attachmentUses.noteId, attachmentUses.attachmentId],
      set: { unlinkedAt: null },
    })
}

/** Marks those that the note named before and does not name now. */
export function unlinkAttachments(db: Db, note: AtVersion, ids: string[], now: Date) {
  return db
    .update(attachmentUses)
    .set({ unlinkedAt: now })
    .where(
      and(
        eq(attachmentUses.noteId, note.id),
        eq(attachmentUses.ownerId, note.ownerId),
        isNull(attachmentUses.unlinkedAt),
        sql`${attachmentUses.attachmentId} not in (select value from json_each(${JSON.stringify(ids)}))`,
        atVersion(note),
      ),
    )
}

/** For the sweep, across owners: those of these ids that there is a row of. */
export function existingAttachments(db: Db, ids: string[]) {
  return db
    .select({ id: attachments.id })
    .from(attachments)
    .where(sql`${attachments.id} in (select value from json_each(${JSON.stringify(ids)}))`)
}

/**
 * For the sweep, across owners: forgets files that were sent before `sentBefore` and that no note, in the bin or not, has
 * named since `unlinkedBefore`; the oldest first. While an account is imported, what names its files is still to come. The answer says whose they were, so that their bytes can follow.
 */
export function deleteUnusedAttachments(
  db: Db,
  { sentBefore, unlinkedBefore }: { sentBefore: Date; unlinkedBefore: Date },
  limit: number,
) {
  return db
    .delete(attachments)
    .where(
      sql`${attachments.id} in (
        select a.id from attachments a
        where a.created_at < ${sentBefore.getTime()} and not exists (
          select 1 from attachment_uses u
          where u.attachment_id = a.id and (u.unlinked_at is null or u.unlinked_at >= ${unlinkedBefore.getTime()}))
          and not exists (select 1 from fact_attachments f where f.attachment_id = a.id)
          and not exists (select 1 from question_attachments q where q.attachment_id = a.id)
          and not exists (select 1 from account_imports i where i.owner_id = a.owner_id and i.finished_at is null)
        order by a.created_at limit ${limit})`,
    )
    .returning({ id: attachments.id, ownerId: attachments.ownerId })
}
