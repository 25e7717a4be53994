import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { counters, sessions, users } from '../schema/auth.ts'
import { profiles } from '../schema/onboarding.ts'

/** The signed-in learner behind a session token: one joined read on two unique indexes. */
export function sessionByToken(db: Db, token: string, now: Date) {
  return db
    .select({
      sessionId: sessions.id,
      id: users.id,
      email: users.email,
      /** What they asked to be called in onboarding; until then, what they registered with. */
      name: sql<string>`coalesce(json_extract(${profiles.yourInfo}, '$.name'), ${users.name})`,
      profileOwner: profiles.ownerId,
      nextStep: profiles.nextStep,
      coachName: sql<string | null>`json_extract(${profiles.coach}, '$.name')`,
      timeZone: sql<string | null>`json_extract(${profiles.studyTime}, '$.timeZone')`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.ownerId, users.id))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now)))
    .limit(1)
}

/**
 * Counts one event in a fixed window and answers the count with it, in one statement, so that parallel requests
 * cannot both take the last place. `windowMs` in milliseconds, `now` in milliseconds since the epoch.
 */
export function countEvent(db: Db, key: string, windowMs: number, now: number) {
  const opened = sql`${counters.windowStart} + ${windowMs} > ${now}`
  return db
    .insert(counters)
    .values({ key, windowStart: now, count: 1 })
    .onConflictDoUpdate({
      target: counters.key,
      set: {
        count: sql`case when ${opened} then ${counters.count} + 1 else 1 end`,
        windowStart: sql`case when ${opened} then ${counters.windowStart} else ${now} end`,
      },
    })
    .returning({ count: counters.count, windowStart: counters.windowStart })
}
