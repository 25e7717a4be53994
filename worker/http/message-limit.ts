import type { UsageKey } from '#db/queries/usage.ts'
import { limitsOf } from '#worker/contracts/plans.ts'
import { dayOf, endOfDay } from '#worker/domain/usage/spans.ts'
import { formatInZone } from '#worker/domain/usage/format-in-zone.ts'
import { Problem } from './problem.ts'
import type { RequestScope } from './scope.ts'

/** A message to the coach, a translation and a rewriting each count as one message. */
export function messageUse(now: Date): UsageKey {
  return { kind: 'coach-message', span: dayOf(now) }
}

/** Messages a learner may send a day; null for no limit. */
export function messagesPerDay({ settings }: Pick<RequestScope, 'settings'>): number | null {
  return settings.COACH_MESSAGES_A_DAY ?? limitsOf('free', { takesPayments: false }).coachMessagesADay
}

/** @param timeZone the learner's; null if unknown */
export function dailyLimitReached(limit: number, now: Date, timeZone: string | null): Problem {
  const end = endOfDay(now)
  const retryAfter = Math.ceil((end.getTime() - now.getTime()) / 1000)
  const detail = `All ${limit} messages for today are used. The count resets at ${formatInZone(timeZone, end)}.`
  return new Problem('message-limit', detail, { retryAfter })
}
