import { drizzle } from 'drizzle-orm/d1'
import { runBatch } from './run-batch.ts'

/**
 * The two doors to the data. Nothing else makes a database handle.
 *
 * - `forOwner`: one learner's data, through D1's Sessions API. The bookmark that comes back says how far this learner
 *   has read or written; handed in again it lets a replica answer without showing them less than they saw before.
 * - `directory`: before an owner is known (sign-in, webhooks, cron, shared links). Always the primary.
 *
 * Source: Cloudflare D1 documentation, "Global read replication".
 */
export type Db = ReturnType<typeof drizzle>

export interface OwnerDb {
  db: Db
  ownerId: string
  /** Rows of several statements in one round trip, which a page shares with its other parts (`page-reads.ts`). */
  read: Db['batch']
  /** Whether the first query goes to the primary. */
  isPrimary: boolean
  /** The bookmark after the last query, or null before the first. */
  bookmark(): string | null
}

/** A bookmark is opaque, but it comes back from a cookie: let nothing but its own alphabet through. */
const BOOKMARK = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/

/** @param bookmark from the learner's cookie; anything that is none is read from the primary. */
export function forOwner(d1: D1Database, ownerId: string, bookmark: string | null): OwnerDb {
  const start = bookmark && BOOKMARK.test(bookmark) ? bookmark : 'first-primary'
  const session = d1.withSession(start)
  // drizzle types only `D1Database`, and uses of it just `prepare` and `batch`, which a session has too.
  const db = open(session as D1DatabaseSession & D1Database)
  return {
    db,
    ownerId,
    read: (statements) => db.batch(statements),
    isPrimary: start === 'first-primary',
    bookmark: () => session.getBookmark(),
  }
}

/** A handle holds no state of a request, so one serves all. */
const directories = new WeakMap<D1Database, Db>()

export function directory(d1: D1Database): Db {
  const db = directories.get(d1) ?? open(d1)
  directories.set(d1, db)
  return db
}

/** The directory with relations between its tables, so that one query reads a row and those that belong to it. */
export function withRelations<Schema extends Record<string, unknown>>(db: Db, schema: Schema) {
  return drizzle(db.$client, { schema })
}

/** Its batches take statements of `prepared` too. */
function open(d1: D1Database): Db {
  return Object.assign(drizzle(d1), { batch: (statements) => runBatch(d1, statements) } as Pick<Db, 'batch'>)
}
