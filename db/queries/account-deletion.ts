import { and, eq, getTableName, lte, or, sql } from 'drizzle-orm'
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from '../client.ts'
import {
  accountDeletions,
  accountImports,
  accounts,
  counters,
  importedIds,
  passkeys,
  sessions,
  twoFactors,
  users,
  verifications,
} from '../schema/auth.ts'
import { chats, chatShares } from '../schema/coach.ts'
import { documentRuns, documentRunSteps } from '../schema/document-runs.ts'
import { documents } from '../schema/documents.ts'
import { vectorMarks } from '../schema/passages.ts'
import { studyDays } from '../schema/flashcards.ts'
import { mailbox } from '../schema/mailbox.ts'
import { quizMakings } from '../schema/quiz-makings.ts'
import { questionMemories, quizShares } from '../schema/quizzes.ts'
import { calendarFeeds, pushSubscriptions, reminders } from '../schema/reminders.ts'
import { storage } from '../schema/storage.ts'
import { activityDays, studyPlans } from '../schema/study.ts'
import { usage } from '../schema/usage.ts'
import { COUNTED } from '../storage-ledger.ts'

/**
 * Every table with a learner's rows, each before those that its rows refer to: so no delete cascades, and each takes only
 * as many rows as it says. Rows of `passage_vectors` leave with their vectors.
 */
export const ERASED_TABLES: readonly SQLiteTable[] = referringFirst([
  ...COUNTED.map(({ table }) => table),
  ...[accountImports, importedIds],
  ...[activityDays, calendarFeeds, documentRuns, documentRunSteps, pushSubscriptions, questionMemories, quizMakings],
  ...[reminders, storage, studyDays, studyPlans, usage, vectorMarks],
])

function referringFirst(tables: readonly SQLiteTable[]): SQLiteTable[] {
  const sorted = new Set<SQLiteTable>()
  const visit = (table: SQLiteTable): void => {
    if (sorted.has(table)) return
    for (const key of getTableConfig(table).foreignKeys) {
      const parent = tables.find((each) => getTableName(each) === getTableName(key.reference().foreignTable))
      if (parent && parent !== table) visit(parent)
    }
    sorted.add(table)
  }
  for (const table of tables) visit(table)
  return [...sorted].toReversed()
}

/** The sessions of an account, for closing what is open for them. */
export function sessionsOf(db: Db, ownerId: string) {
  const { id, token, liveRooms } = sessions
  return db.select({ id, token, liveRooms }).from(sessions).where(eq(sessions.userId, ownerId))
}

/**
 * From this batch on nobody can sign in to the account or reach anything of it by a link, and its address is free. Its data is
 * left to the job, which the last statement begins.
 */
export function closeAccount(
  db: Db,
  { id, email }: { id: string; email: string },
  job: { liveRooms: string[]; leasedUntil: Date; requestedAt: Date },
) {
  return [
    db.delete(sessions).where(eq(sessions.userId, id)),
    db.delete(accounts).where(eq(accounts.userId, id)),
    db.delete(passkeys).where(eq(passkeys.userId, id)),
    db.delete(twoFactors).where(eq(twoFactors.userId, id)),
    db.delete(verifications).where(eq(verifications.value, id)),
    db.delete(chatShares).where(eq(chatShares.ownerId, id)),
    db.delete(quizShares).where(eq(quizShares.ownerId, id)),
    db.delete(calendarFeeds).where(eq(calendarFeeds.ownerId, id)),
    db.delete(pushSubscriptions).where(eq(pushSubscriptions.ownerId, id)),
    db.delete(reminders).where(eq(reminders.ownerId, id)),
    db.delete(mailbox).where(eq(mailbox.to, email)),
    db
      .update(users)
      .set({ email: `deleted:${id}`, name: '', image: null, emailVerified: false })
      .where(eq(users.id, id)),
    db
      .insert(accountDeletions)
      .values({ ownerId: id, ...job })
      .onConflictDoNothing(),
  ] as const
}

/** One run of the job: by the message that it was kept for (`until`), or by anyone once a lease has ended. */
export function leaseDeletion(db: Db, ownerId: string, until: Date, now: Date, leasedUntil: Date) {
  const { leasedUntil: leased } = accountDeletions
  return db
    .update(accountDeletions)
    .set({ leasedUntil })
    .where(and(eq(accountDeletions.ownerId, ownerId), or(eq(leased, until), lte(leased, now))))
    .returning({ liveRooms: accountDeletions.liveRooms })
}

/** Jobs that nobody works on. */
export function forgottenDeletions(db: Db, now: Date, limit: number) {
  const { ownerId, leasedUntil } = accountDeletions
  return db.select({ ownerId }).from(accountDeletions).where(lte(leasedUntil, now)).orderBy(leasedUntil).limit(limit)
}

/** Only after the last of the learner's data. */
export function endDeletion(db: Db, ownerId: string) {
  return db.delete(accountDeletions).where(eq(accountDeletions.ownerId, ownerId))
}

/** Some of a learner's rows in a table. The answer says how many. */
export function removeOwned(db: Db, table: SQLiteTable, ownerId: string, limit: number) {
  return db.run(
    sql`delete from ${table} where rowid in (select rowid from ${table} where owner_id = ${ownerId} limit ${limit})`,
  )
}

/**
 * Limits that were counted by the learner's id, which ends their keys. Each feature names its own, so all keys are read: those
 * of a day at most.
 */
export function removeCounters(db: Db, ownerId: string) {
  return db.delete(counters).where(sql`substr(${counters.key}, instr(${counters.key}, ':') + 1) = ${ownerId}`)
}

/** With whatever a request that was under way has still written. */
export function removeUser(db: Db, id: string) {
  return db.delete(users).where(eq(users.id, id))
}

/** Chats and texts whose object may still hold words: it forgets them a while after its last answer. */
export function chatsSince(db: Db, ownerId: string, since: Date, limit: number) {
  return db
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.ownerId, ownerId), sql`${chats.updatedAt} >= ${since.getTime()}`))
    .limit(limit)
}

/** Files of which parts have arrived. */
export function openUploads(db: Db, ownerId: string, limit: number) {
  const { id, uploadId } = documents
  return db
    .select({ id, ownerId: documents.ownerId, uploadId })
    .from(documents)
    .where(and(eq(documents.ownerId, ownerId), sql`${uploadId} is not null`))
    .limit(limit)
}
