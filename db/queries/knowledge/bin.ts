import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { ERASING } from '../erase.ts'
import { notes } from '../../schema/knowledge.ts'

/** The bin, the latest first. */
export function listBin(db: Db, ownerId: string, limit: number, before?: { deletedAt: Date; id: string }) {
  return db
    .select({ id: notes.id, title: notes.title, excerpt: notes.excerpt, deletedAt: notes.deletedAt })
    .from(notes)
    .where(
      and(
        eq(notes.ownerId, ownerId),
        gt(notes.deletedAt, new Date(ERASING)),
        before && sql`(${notes.deletedAt}, ${notes.id}) < (${before.deletedAt.getTime()}, ${before.id})`,
      ),
    )
    .orderBy(desc(notes.deletedAt), desc(notes.id))
    .limit(limit)
}
