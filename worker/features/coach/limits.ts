import type { OwnerDb } from '#db/client.ts'
import { type Use, usedOf } from '#db/queries/usage.ts'
import { limitsOf } from '#worker/contracts/plans.ts'
import type { UsageLeft } from '#worker/contracts/usage.ts'
import { dayOf, endOfDay } from '#worker/domain/usage/spans.ts'
import { Problem } from '#worker/http/problem.ts'
import type { RequestScope } from '#worker/http/scope.ts'

/** What a message to the coach counts for. */
export function messageUse(now: Date): Use {
  return { kind: 'coach-message', span: dayOf(now) }
}

/** Messages a day of a learner; null where nothing is limited. */
export function messagesADay({ settings }: RequestScope): number | null {
  return settings.COACH_MESSAGES_A_DAY ?? limitsOf('free', { takesPayments: false }).coachMessagesADay
}

/** Null where nothing is limited. */
export async function messagesLeft(scope: RequestScope, { db, ownerId }: OwnerDb): Promise<UsageLeft> {
  const limit = messagesADay(scope)
  if (limit === null) return null
  const [row] = await usedOf(db, ownerId, messageUse(scope.now))
  return { limit, used: row?.used ?? 0, resetsAt: endOfDay(scope.now).toISOString() }
}

export function dayIsSpent(limit: number, now: Date): Problem {
  const end = endOfDay(now)
  const retryAfter = Math.ceil((end.getTime() - now.getTime()) / 1000)
  const detail = `All ${limit} messages of this day are used. They count anew at midnight UTC.`
  return new Problem('message-limit', detail, { retryAfter })
}
