import { eq, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { selectInto } from '../select-into.ts'
import { storage } from '../schema/storage.ts'
import { recount } from '../storage-ledger.ts'
import { fileBytes } from './documents/documents.ts'

const BINNED = ['notes', 'documents', 'decks', 'facts', 'quizzes', 'chats', 'texts']

/** What a learner's data takes up, as the ledger has it, and their files in R2. */
export function storageOf(db: Db, ownerId: string) {
  const binned = BINNED.map(
    (table) =>
      sql`exists (select 1 from ${sql.identifier(table)} where owner_id = ${ownerId} and deleted_at is not null)`,
  )
  return db
    .select({
      bytes: storage.bytes,
      rows: storage.rows,
      maxBytes: storage.maxBytes,
      fileBytes: fileBytes(ownerId),
      hasBinned: sql<number>`${sql.join(binned, sql` or `)}`,
    })
    .from(storage)
    .where(eq(storage.ownerId, ownerId))
}

/** What the ledger says, null where it has no row, and what is there: all in one statement, so that nothing is written between. */
export function ledgerAndRecount(db: Db, ownerId: string) {
  const { rows, bytes } = recount(sql.raw('o.id'))
  return db
    .select({ rows: storage.rows, bytes: storage.bytes, countedRows: rows, countedBytes: bytes })
    .from(sql`(select ${ownerId} as id) o`)
    .leftJoin(storage, sql`${storage.ownerId} = o.id`)
}

/** Writes down what is there. */
export function recountStorage(db: Db, ownerId: string) {
  const counted = recount(sql.raw('o.id'))
  return db
    .insert(storage)
    .select(selectInto(storage, { ownerId: sql`o.id`, ...counted }, sql`from (select ${ownerId} as id) o where true`))
    .onConflictDoUpdate({ target: storage.ownerId, set: { rows: sql`excluded.rows`, bytes: sql`excluded.bytes` } })
    .returning({ ownerId: storage.ownerId })
}
