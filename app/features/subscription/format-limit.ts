import { formatBytes } from '#app/lib/format-count.ts'
import type { PlanLimits } from '#worker/contracts/plans.ts'

const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/** Formats a limit for the comparison table. */
export function formatLimit(key: keyof PlanLimits, limits: PlanLimits): string {
  const most = limits[key]
  if (most === null) return 'No limit'
  return key === 'storageBytes' ? formatBytes(most) : WHOLE.format(most)
}
