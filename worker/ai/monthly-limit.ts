import type { UsageKey } from '#db/queries/usage.ts'
import { limitsOf } from '#worker/contracts/plans.ts'
import { endOfMonth, monthOf } from '#worker/domain/usage/spans.ts'
import { Problem } from '#worker/http/problem.ts'
import type { RequestScope } from '#worker/http/scope.ts'

/** What a card or question counts for that an engine made. */
export function generationUsage(now: Date): UsageKey {
  return { kind: 'generated-item', span: monthOf(now) }
}

/** Cards and questions a month of a learner; null where nothing is limited. */
export function monthlyLimit({ settings }: Pick<RequestScope, 'settings'>): number | null {
  return settings.GENERATED_ITEMS_A_MONTH ?? limitsOf('free', { takesPayments: false }).generatedItemsAMonth
}

export function limitReached(limit: number, now: Date): Problem {
  const retryAfter = Math.ceil((endOfMonth(now).getTime() - now.getTime()) / 1000)
  const detail = `All ${limit} made cards and questions of this month are used. Those you write yourself are never counted.`
  return new Problem('making-limit', detail, { retryAfter })
}
