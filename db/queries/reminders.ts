import { and, asc, eq, isNotNull, isNull, lte, notExists, or, lt, sql } from 'drizzle-orm'
import { PUSH_DEVICES_MAX, type PushTarget } from '#worker/contracts/reminders.ts'
import type { Db } from '../client.ts'
import { users } from '../schema/auth.ts'
import { profiles } from '../schema/onboarding.ts'
import { calendarFeeds, pushSubscriptions, reminders } from '../schema/reminders.ts'

export function pushTargets(db: Db, ownerId: string) {
  return db
    .select({
      id: pushSubscriptions.id,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.ownerId, ownerId))
}

/** By the hashes of their endpoints. */
export function pushDevices(db: Db, ownerId: string) {
  return db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.ownerId, ownerId))
    .orderBy(pushSubscriptions.createdAt)
    .limit(PUSH_DEVICES_MAX)
}

/** For a batch: a browser that subscribes, whoever used it before; the oldest beyond the most that there may be go. */
export function subscribePush(
  db: Db,
  ownerId: string,
  { id, endpoint, keys }: PushTarget & { id: string },
  nextAt: number | null,
  now: Date,
) {
  const row = { ownerId, endpoint, ...keys, createdAt: now }
  const oldest = sql`(select id from push_subscriptions where owner_id = ${ownerId}
    order by created_at desc, id limit -1 offset ${PUSH_DEVICES_MAX})`
  return [
    db
      .insert(pushSubscriptions)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: pushSubscriptions.id, set: row }),
    db.delete(pushSubscriptions).where(sql`${pushSubscriptions.id} in ${oldest}`),
    db.insert(reminders).values({ ownerId, nextAt }).onConflictDoUpdate({ target: reminders.ownerId, set: { nextAt } }),
  ] as const
}

/** For a batch: a browser that subscribes no longer, or is gone. Without any, and without e-mail, nobody is reminded. */
export function unsubscribePush(db: Db, ownerId: string, id: string) {
  const left = db
    .select({ one: sql`1` })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.ownerId, ownerId))
  return [
    db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.ownerId, ownerId))),
    db.delete(reminders).where(and(eq(reminders.ownerId, ownerId), isNull(reminders.mailOrigin), notExists(left))),
  ] as const
}

/** Whether and where a learner is reminded by e-mail. */
export function reminderMail(db: Db, ownerId: string) {
  return db
    .select({
      origin: reminders.mailOrigin,
      mailedAt: reminders.mailedAt,
      email: users.email,
      isConfirmed: users.emailVerified,
    })
    .from(users)
    .leftJoin(reminders, eq(reminders.ownerId, users.id))
    .where(eq(users.id, ownerId))
}

/** A reminder that is due already stays so. */
export function startReminderMail(db: Db, ownerId: string, mailOrigin: string, nextAt: number | null) {
  return db
    .insert(reminders)
    .values({ ownerId, mailOrigin, nextAt })
    .onConflictDoUpdate({
      target: reminders.ownerId,
      set: { mailOrigin, nextAt: sql`coalesce(${reminders.nextAt}, excluded.next_at)` },
    })
}

/** For a batch. */
export function stopReminderMail(db: Db, ownerId: string) {
  const devices = db
    .select({ one: sql`1` })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.ownerId, ownerId))
  return [
    db.update(reminders).set({ mailOrigin: null }).where(eq(reminders.ownerId, ownerId)),
    db.delete(reminders).where(and(eq(reminders.ownerId, ownerId), notExists(devices))),
  ] as const
}

/** Takes the e-mail of a study time: a row comes back to one caller, and to none for a time before the last. */
export function claimReminderMail(db: Db, ownerId: string, at: number) {
  const { mailOrigin, mailedAt } = reminders
  return db
    .update(reminders)
    .set({ mailedAt: at })
    .where(and(eq(reminders.ownerId, ownerId), isNotNull(mailOrigin), or(isNull(mailedAt), lt(mailedAt, at))))
    .returning({ ownerId: reminders.ownerId })
}

/** It was not sent: the next try may take it. */
export function releaseReminderMail(db: Db, ownerId: string, at: number, before: number | null) {
  return db
    .update(reminders)
    .set({ mailedAt: before })
    .where(and(eq(reminders.ownerId, ownerId), eq(reminders.mailedAt, at)))
}

/** Of a learner who is reminded at all. */
export function moveReminder(db: Db, ownerId: string, nextAt: number | null) {
  return db.update(reminders).set({ nextAt }).where(eq(reminders.ownerId, ownerId))
}

/** Whose time has come, with when they study. By the directory: before an owner is known. */
export function dueReminders(db: Db, now: number, limit: number) {
  return db
    .select({ ownerId: reminders.ownerId, nextAt: reminders.nextAt, studyTime: profiles.studyTime })
    .from(reminders)
    .leftJoin(profiles, eq(profiles.ownerId, reminders.ownerId))
    .where(and(isNotNull(reminders.nextAt), lte(reminders.nextAt, now)))
    .orderBy(asc(reminders.nextAt))
    .limit(limit)
}

/** Moves reminders on; whose comes back is this caller's to send, so that no two send the same. */
export function claimReminders(db: Db, due: readonly { ownerId: string; was: number; next: number | null }[]) {
  return db.all<{ ownerId: string }>(
    sql`update reminders set next_at = j.value ->> 'next' from json_each(${JSON.stringify(due)}) j
      where reminders.owner_id = j.value ->> 'ownerId' and reminders.next_at = j.value ->> 'was'
      returning reminders.owner_id as ownerId`,
  )
}

export function calendarFeedOf(db: Db, ownerId: string) {
  return db
    .select({ token: calendarFeeds.token, createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.ownerId, ownerId))
}

export function insertCalendarFeed(db: Db, ownerId: string, token: string, now: Date) {
  return db.insert(calendarFeeds).values({ ownerId, token, createdAt: now }).onConflictDoNothing()
}

export function removeCalendarFeed(db: Db, ownerId: string) {
  return db.delete(calendarFeeds).where(eq(calendarFeeds.ownerId, ownerId))
}

/** What the calendar behind a link shows. By the directory: whoever has the link reads it. */
export function calendarByToken(db: Db, token: string) {
  return db
    .select({
      ownerId: calendarFeeds.ownerId,
      studyTime: profiles.studyTime,
      examDate: sql<string | null>`${profiles.yourInfo} ->> '$.examDate'`,
      updatedAt: profiles.updatedAt,
    })
    .from(calendarFeeds)
    .innerJoin(profiles, eq(profiles.ownerId, calendarFeeds.ownerId))
    .where(eq(calendarFeeds.token, token))
}
