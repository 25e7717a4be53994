import { and, asc, count, eq, isNotNull, lte, notExists, sql } from 'drizzle-orm'
import { PUSH_DEVICES_MAX, type PushTarget } from '#worker/contracts/reminders.ts'
import type { Db } from '../client.ts'
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

export function pushDevices(db: Db, ownerId: string) {
  return db.select({ devices: count() }).from(pushSubscriptions).where(eq(pushSubscriptions.ownerId, ownerId))
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

/** For a batch: a browser that subscribes no longer, or is gone. Without any nobody is reminded. */
export function unsubscribePush(db: Db, ownerId: string, id: string) {
  const left = db
    .select({ one: sql`1` })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.ownerId, ownerId))
  return [
    db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.ownerId, ownerId))),
    db.delete(reminders).where(and(eq(reminders.ownerId, ownerId), notExists(left))),
  ] as const
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
