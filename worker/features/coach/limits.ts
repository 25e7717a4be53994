import type { OwnerDb } from '#db/client.ts'
import { usageCount } from '#db/queries/usage.ts'
import type { UsageLeft } from '#worker/contracts/usage.ts'
import { endOfDay } from '#worker/domain/usage/spans.ts'
import { messagesPerDay, messageUse } from '#worker/http/message-limit.ts'
import type { RequestScope } from '#worker/http/scope.ts'

/** Null where nothing is limited. */
export async function messagesLeft(scope: RequestScope, { db, ownerId, read }: OwnerDb): Promise<UsageLeft> {
  const limit = messagesPerDay(scope)
  if (limit === null) return null
  const [[row]] = await read([usageCount(db, ownerId, messageUse(scope.now))])
  return { limit, used: row?.used ?? 0, resetsAt: endOfDay(scope.now).toISOString() }
}
