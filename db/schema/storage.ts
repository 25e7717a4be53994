import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { MAX_STORED_BYTES, MAX_WRITES_A_DAY } from '#worker/contracts/storage.ts'
import { users } from './auth.ts'

/**
 * How much of the database a learner's rows take up, and how many they wrote today: one row a learner. Triggers on every table
 * of theirs keep it in the statement that writes (`storage-ledger.ts`), and refuse what goes past a limit.
 */
export const storage = sqliteTable('storage', {
  ownerId: text('owner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  rows: integer('rows').notNull().default(0),
  bytes: integer('bytes').notNull().default(0),
  /** The limits of this learner: an operator may change a row. */
  maxBytes: integer('max_bytes').notNull().default(MAX_STORED_BYTES),
  maxWrites: integer('max_writes').notNull().default(MAX_WRITES_A_DAY),
  /** Days since 1970, UTC, and the rows that were written on it. */
  day: integer('day').notNull().default(0),
  writes: integer('writes').notNull().default(0),
})
