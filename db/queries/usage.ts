import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { UsageKind } from '#worker/contracts/usage.ts'
import type { Db } from '../client.ts'
import { selectInto } from '../select-into.ts'
import { usage } from '../schema/usage.ts'

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

/** One more used, where `when` holds: `changes() > 0` if the statement before it in the batch did something. */
export function reserveUsage(db: Db, ownerId: string, { kind, span }: UsageKey, when: SQL) {
  return db
    .insert(usage)
    .select(selectInto(usage, { ownerId, kind, span, used: 1 }, sql`where ${when}`))
    .onConflictDoUpdate({ target: [usage.ownerId, usage.kind, usage.span], set: { used: sql`used + 1` } })
}

/** What was reserved and did not come about is given back, where `when` holds. */
export function releaseUsage(db: Db, ownerId: string, { kind, span }: UsageKey, when: SQL = sql`1`) {
  return db
    .update(usage)
    .set({ used: sql`max(0, used - 1)` })
    .where(and(eq(usage.ownerId, ownerId), eq(usage.kind, kind), eq(usage.span, span), when))
}
