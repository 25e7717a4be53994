import { useQuery } from '@tanstack/react-query'
import { useUser } from '#app/lib/use-user.ts'
import { formatInZone } from '#worker/domain/usage/format-in-zone.ts'
import { usageQuery } from '../../engine-queries.ts'

/** The messages left today, once half are used; null before, and where there is no limit. */
export function useUsageText(): { text: string; spent: boolean } | null {
  const usage = useQuery(usageQuery).data
  const { timeZone } = useUser()
  if (!usage || usage.used * 2 < usage.limit) return null
  const { limit, used, resetsAt } = usage
  const text = `${Math.max(0, limit - used)} of ${limit} messages left today; resets at ${formatInZone(timeZone, new Date(resetsAt))}`
  return { text, spent: used >= limit }
}

export function UsageLine() {
  const usage = useUsageText()
  return usage && <p className="mt-2 text-center text-xs wrap-anywhere text-muted">{usage.text}</p>
}
