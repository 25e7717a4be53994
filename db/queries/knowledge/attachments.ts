import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { attachments } from '../../schema/knowledge.ts'

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
  return db
    .insert(attachments)
    .select(
      sql`
        select ${file.id}, ${file.ownerId}, ${file.sha256}, ${file.name}, ${file.type}, ${file.size}, ${file.now.getTime()}
        where (select coalesce(sum(size), 0) from attachments where owner_id = ${file.ownerId}) + ${file.size} <= ${maxBytes}`,
    )
    .onConflictDoNothing()
    .returning()
}
