import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { UsageKind } from '#worker/contracts/usage.ts'
import type { Db } from '../client.ts'
import { selectInto } from '../select-into.ts'
import { siteUsage, usage } from '../schema/usage.ts'

/** What a learner uses of their plan: `span` is the day or month it counts for. */
export interface UsageKey {
  kind: UsageKind
  span: string
}

export function usageCount(db: Db, ownerId: string, { kind, span }: UsageKey) {
  return db
    .select({ used: usage.used })
    .from(usage)
    .where(and(eq(usage.ownerId, ownerId), eq(usage.kind, kind), eq(usage.span, span)))
}

/** True while one more fits under the limit; null is no limit. For the statement that the use pays for. */
export function isWithinLimit(ownerId: string, { kind, span }: UsageKey, limit: number | null): SQL {
  return sql`(${limit} is null or coalesce((select used from usage
    where owner_id = ${ownerId} and kind = ${kind} and span = ${span}), 0) < ${limit})`
}

/**
 * One more used, where `when` holds: `changes() > 0` if the statement before it in the batch did something.
 * @param count an expression for how many, which may be 0: the statement changes a row all the same
 */
export function reserveUsage(db: Db, ownerId: string, { kind, span }: UsageKey, when: SQL, count = sql`1`) {
  return db
    .insert(usage)
    .select(selectInto(usage, { ownerId, kind, span, used: count }, sql`where ${when}`))
    .onConflictDoUpdate({ target: [usage.ownerId, usage.kind, usage.span], set: { used: sql`used + excluded.used` } })
}

/** What was reserved and did not come about is given back, where `when` holds. */
export function releaseUsage(db: Db, ownerId: string, { kind, span }: UsageKey, when: SQL = sql`1`) {
  return db
    .update(usage)
    .set({ used: sql`max(0, used - 1)` })
    .where(and(eq(usage.ownerId, ownerId), eq(usage.kind, kind), eq(usage.span, span), when))
}

/** Calls of a language model that are allowed in one span; null for no limit. */
export interface CallLimits {
  learner: number | null
  site: number | null
}

/** True while both the learner and the site have a call left. */
export function callIsLeft(ownerId: string, span: string, limits: CallLimits): SQL {
  return sql`(${isWithinLimit(ownerId, { kind: 'model-call', span }, limits.learner)}
    and (${limits.site} is null or coalesce((select used from site_usage
      where kind = 'model-call' and span = ${span}), 0) < ${limits.site}))`
}

/** Statements that reserve one call of the learner and of the site, where `when` holds; the first answers a row if it did. */
export function reserveCall(db: Db, ownerId: string, span: string, when: SQL) {
  const kind = 'model-call'
  return [
    reserveUsage(db, ownerId, { kind, span }, when).returning({ used: usage.used }),
    db
      .insert(siteUsage)
      .select(selectInto(siteUsage, { kind, span, used: 1 }, sql`where changes() > 0`))
      .onConflictDoUpdate({ target: [siteUsage.kind, siteUsage.span], set: { used: sql`used + 1` } }),
  ] as const
}

/** Calls that were reserved and not made are given back. */
export function releaseCalls(db: Db, ownerId: string, span: string, count: number) {
  const left = { used: sql`max(0, used - ${count})` }
  return [
    db
      .update(usage)
      .set(left)
      .where(and(eq(usage.ownerId, ownerId), eq(usage.kind, 'model-call'), eq(usage.span, span))),
    db
      .update(siteUsage)
      .set(left)
      .where(and(eq(siteUsage.kind, 'model-call'), eq(siteUsage.span, span))),
  ] as const
}

/** The calls of the learner and of the site so far. */
export function countCalls(db: Db, ownerId: string, span: string) {
  return db
    .select({
      learner: sql<number>`coalesce((select used from usage
        where owner_id = ${ownerId} and kind = 'model-call' and span = ${span}), 0)`,
      site: sql<number>`coalesce((select used from site_usage where kind = 'model-call' and span = ${span}), 0)`,
    })
    .from(sql`(select 1)`)
}
