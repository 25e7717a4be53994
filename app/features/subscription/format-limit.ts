import type { PlanLimits } from '#worker/contracts/plans.ts'

const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/** `5 GB`, `100 MB`: decimal units, as storage is sold. */
export function storageWords(bytes: number): string {
  return bytes >= 1e9 ? `${WHOLE.format(bytes / 1e9)} GB` : `${WHOLE.format(bytes / 1e6)} MB`
}

/** Formats a limit for the comparison table. */
export function formatLimit(key: keyof PlanLimits, limits: PlanLimits): string {
  const most = limits[key]
  if (most === null) return 'No limit'
  return key === 'storageBytes' ? storageWords(most) : WHOLE.format(most)
}
