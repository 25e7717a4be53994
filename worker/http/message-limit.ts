import type { UsageKey } from '#db/queries/usage.ts'
import { limitsOf } from '#worker/contracts/plans.ts'
import { dayOf, endOfDay } from '#worker/domain/usage/spans.ts'
import { momentIn } from '#worker/domain/usage/moment.ts'
import { Problem } from './problem.ts'
import type { RequestScope } from './scope.ts'

/** What a message to the coach counts for; a translation and a rewriting are one too. */
export function messageUse(now: Date): UsageKey {
  return { kind: 'coach-message', span: dayOf(now) }
}

/** Messages a day of a learner; null where nothing is limited. */
export function messagesPerDay({ settings }: Pick<RequestScope, 'settings'>): number | null {
  return settings.COACH_MESSAGES_A_DAY ?? limitsOf('free', { takesPayments: false }).coachMessagesADay
}

/** @param timeZone the learner's own; null where they have not said */
export function dailyLimitReached(limit: number, now: Date, timeZone: string | null): Problem {
  const end = endOfDay(now)
  const retryAfter = Math.ceil((end.getTime() - now.getTime()) / 1000)
  const detail = `All ${limit} messages of this day are used. They count anew at ${momentIn(timeZone, end)}.`
  return new Problem('message-limit', detail, { retryAfter })
}
