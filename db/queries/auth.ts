import type { Manner } from '#worker/contracts/onboarding.ts'
import { and, eq, gt, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { type Param, prepared } from '../prepared.ts'
import { selectInto } from '../select-into.ts'
import { accounts, counters, sessions, users, verifications } from '../schema/auth.ts'
import { profiles } from '../schema/onboarding.ts'

/** Plans of study that a session brings, the latest: more than a year has, but for who tries them out. */
const PLANS = 30

/** The signed-in learner behind a session token: one joined read on two unique indexes. */
export const sessionByToken = prepared((db, token: Param<string>, now: Param<number>) =>
  db
    .select({
      sessionId: sessions.id,
      sessionEndsAt: sessions.expiresAt,
      id: users.id,
      email: users.email,
      /** What they asked to be called in onboarding; until then, what they registered with. */
      name: sql<string>`coalesce(json_extract(${profiles.yourInfo}, '$.name'), ${users.name})`,
      profileOwner: profiles.ownerId,
      nextStep: profiles.nextStep,
      coachName: sql<string | null>`json_extract(${profiles.coach}, '$.name')`,
      coachManner: sql<Manner | null>`json_extract(${profiles.coach}, '$.manner')`,
      timeZone: sql<string | null>`json_extract(${profiles.studyTime}, '$.timeZone')`,
      dayStartsAt: sql<number | null>`(
        select json_extract(s.settings, '$.dayStartsAt') from review_settings s where s.owner_id = users.id)`,
      notesView: sql<string | null>`(
        select v.view from list_views v where v.owner_id = users.id and v.list = 'notes')`,
      studyPlans: sql<string | null>`(
        select json_group_array(json_array(p.since, p.time_zone, p.day_starts_at, json(p.days))) from (
          select * from study_plans s where s.owner_id = users.id order by s.since desc limit ${PLANS}) p)`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.ownerId, users.id))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now)))
    .limit(1),
)

/**
 * As the first statement of a batch: if this session is not valid, the whole batch fails and changes nothing. SQLite has no
 * statement that only raises an error, but parsing a text that is not JSON does. Null if the session was checked before.
 */
export function sessionIsValid(db: Db, session: { token: string; ownerId: string } | null, now: Date) {
  const valid = session
    ? sql`exists (select 1 from ${sessions} where ${sessions.token} = ${session.token}
        and ${sessions.userId} = ${session.ownerId} and ${gt(sessions.expiresAt, now)})`
    : sql`1`
  return db.select({ valid: sql<number>`json(case when ${valid} then '1' else 'gone' end)` }).from(sql`(select 1)`)
}

/**
 * Counts one event in a fixed window and answers the count with it, in one statement, so that parallel requests
 * cannot both take the last place. `windowMs` in milliseconds, `now` in milliseconds since the epoch.
 * @param when where it does not hold, nothing is counted and no row answered
 */
export function countEvent(db: Db, key: string, windowMs: number, now: number, when = sql`1`) {
  const opened = sql`${counters.windowStart} + ${windowMs} > ${now}`
  return db
    .insert(counters)
    .select(selectInto(counters, { key, windowStart: now, count: 1 }, sql`where ${when}`))
    .onConflictDoUpdate({
      target: counters.key,
      set: {
        count: sql`case when ${opened} then ${counters.count} + 1 else 1 end`,
        windowStart: sql`case when ${opened} then ${counters.windowStart} else ${now} end`,
      },
    })
    .returning({ count: counters.count, windowStart: counters.windowStart })
}

/** True while a counter that was counted just before has not passed `max`. */
export function countIsWithin(key: string, max: number) {
  return sql`exists (select 1 from ${counters} where ${counters.key} = ${key} and ${counters.count} <= ${max})`
}

/**
 * Counts an attempt, in one statement. `windowStart` is here the time of the last accepted attempt, and the count restarts
 * only a whole window after it, so that no window of that length has more than `max`. Refused attempts change nothing but
 * the count.
 */
export function countAttempt(db: Db, key: string, rule: { max: number; windowMs: number; now: number }) {
  const over = sql`${counters.windowStart} + ${rule.windowMs} <= ${rule.now}`
  return db
    .insert(counters)
    .values({ key, windowStart: rule.now, count: 1 })
    .onConflictDoUpdate({
      target: counters.key,
      set: {
        count: sql`case when ${over} then 1 else ${counters.count} + 1 end`,
        windowStart: sql`case when ${over} or ${counters.count} < ${rule.max} then ${rule.now} else ${counters.windowStart} end`,
      },
    })
    .returning({ count: counters.count, windowStart: counters.windowStart })
}

/** Deletes a few expired counters: more than an attempt can add. */
export function deleteOldCounters(db: Db, before: number) {
  const old = db.select({ key: counters.key }).from(counters).where(lt(counters.windowStart, before)).limit(10)
  return db.delete(counters).where(inArray(counters.key, old))
}

/** The account behind an address in lower case. */
export function accountOf(db: Db, email: string) {
  return db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1)
}

export function markVerified(db: Db, id: string) {
  return db.update(users).set({ emailVerified: true }).where(eq(users.id, id))
}

/** A registration that was cut between its two writes would hold the address for ever: D1 has no transaction for it. */
export function deleteIncompleteAccount(db: Db, email: string, before: Date) {
  const account = db.select({ id: accounts.id }).from(accounts).where(eq(accounts.userId, users.id))
  return db.delete(users).where(and(eq(users.email, email), lt(users.createdAt, before), notExists(account)))
}

/** Answers whose it was, and where it is still connected; no row where it had ended already. */
export function endSession(db: Db, token: string) {
  return db
    .delete(sessions)
    .where(eq(sessions.token, token))
    .returning({ id: sessions.id, ownerId: sessions.userId, liveRooms: sessions.liveRooms })
}

/** Rooms that a session is remembered in; who has a socket in more of them keeps the oldest after signing out. */
const ROOMS_REMEMBERED = 20

/** Notes that the session has a socket in a live room. No row where it has ended meanwhile. */
export function rememberRoom(db: Db, token: string, code: string, now: Date) {
  const rooms = sessions.liveRooms
  return db
    .update(sessions)
    .set({
      liveRooms: sql`case
        when exists (select 1 from json_each(${rooms}) where value = ${code}) then ${rooms}
        when json_array_length(${rooms}) < ${ROOMS_REMEMBERED} then json_insert(${rooms}, '$[#]', ${code})
        else json_insert(json_remove(${rooms}, '$[0]'), '$[#]', ${code}) end`,
    })
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now)))
    .returning({ id: sessions.id })
}

/** For the sweep: links and challenges that nobody used in time, some of them. */
export function deleteVerificationsBefore(db: Db, before: Date, limit: number) {
  const some = db
    .select({ id: verifications.id })
    .from(verifications)
    .where(lt(verifications.expiresAt, before))
    .limit(limit)
  return db.delete(verifications).where(inArray(verifications.id, some))
}

/** For the sweep: sessions that have ended by themselves, some of them. */
export function deleteSessionsBefore(db: Db, before: Date, limit: number) {
  const some = db.select({ id: sessions.id }).from(sessions).where(lt(sessions.expiresAt, before)).limit(limit)
  return db.delete(sessions).where(inArray(sessions.id, some))
}

/** What the day of a learner depends on, where no session tells it. */
export function dayOfLearner(db: Db, ownerId: string) {
  return db
    .select({
      timeZone: sql<string | null>`json_extract(${profiles.studyTime}, '$.timeZone')`,
      dayStartsAt: sql<number | null>`(
        select json_extract(s.settings, '$.dayStartsAt') from review_settings s where s.owner_id = ${ownerId})`,
    })
    .from(profiles)
    .where(eq(profiles.ownerId, ownerId))
}
