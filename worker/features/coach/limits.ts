import type { OwnerDb } from '#db/client.ts'
import { countCalls, usageCount } from '#db/queries/usage.ts'
import { callLimits } from '#worker/ai/model-calls.ts'
import { languageModelName } from '#worker/ai/models.ts'
import type { CoachLimits, UsageLeft } from '#worker/contracts/usage.ts'
import { dayOf, endOfDay } from '#worker/domain/usage/spans.ts'
import { messagesPerDay, messageUse } from '#worker/http/message-limit.ts'
import type { RequestScope } from '#worker/http/scope.ts'

/** Null where nothing is limited. */
export async function messagesLeft(scope: RequestScope, { db, ownerId, read }: OwnerDb): Promise<UsageLeft> {
  const limit = messagesPerDay(scope)
  if (limit === null) return null
  const [[row]] = await read([usageCount(db, ownerId, messageUse(scope.now))])
  return usageLeft(limit, row?.used, scope.now)
}

export async function limits(scope: RequestScope, { db, ownerId, read }: OwnerDb): Promise<CoachLimits> {
  const { now } = scope
  const [[messages], [calls]] = await read([
    usageCount(db, ownerId, messageUse(now)),
    countCalls(db, ownerId, dayOf(now)),
  ])
  const hasModel = languageModelName(scope) !== null
  return {
    messages: usageLeft(messagesPerDay(scope), messages?.used, now),
    modelCalls: usageLeft(hasModel ? callLimits(scope.settings).learner : null, calls?.learner, now),
  }
}

function usageLeft(limit: number | null, used: number | undefined, now: Date): UsageLeft {
  return limit === null ? null : { limit, used: used ?? 0, resetsAt: endOfDay(now).toISOString() }
}
