import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '#app/lib/session.ts'
import type { UsageLeft } from '#worker/contracts/usage.ts'
import { usageQuery } from '../../queries.ts'

/** What is left of the day's messages and when they count anew, in the learner's zone. */
function usageText({ limit, used, resetsAt }: NonNullable<UsageLeft>, timeZone: string): string {
  const at = new Date(resetsAt)
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short' }).format(at)
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)
  return `${Math.max(0, limit - used)} of ${limit} messages left today, anew at ${hour} on ${day} (${timeZone})`
}

/** The sentence, from half of the day's messages on; null before, and where nothing is limited. */
export function useUsageText(): { text: string; spent: boolean } | null {
  const usage = useQuery(usageQuery).data
  const timeZone = useQuery(sessionQuery).data?.user?.timeZone ?? 'UTC'
  if (!usage || usage.used * 2 < usage.limit) return null
  return { text: usageText(usage, timeZone), spent: usage.used >= usage.limit }
}

export function UsageLine() {
  const usage = useUsageText()
  return usage && <p className="mt-2 text-center text-xs wrap-anywhere text-muted">{usage.text}</p>
}
