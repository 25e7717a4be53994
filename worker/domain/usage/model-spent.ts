import type { ModelSpent } from '#worker/contracts/usage.ts'
import { formatInZone } from './format-in-zone.ts'

/** Why the language model does not answer any more today, and when it does again. @param timeZone null if unknown */
export function formatModelSpent({ of, resetsAt }: ModelSpent, timeZone: string | null): string {
  const whose = of === 'learner' ? 'You have' : 'This site has'
  const again = formatInZone(timeZone, new Date(resetsAt))
  return `${whose} used the language model as often as one day allows. It answers again from ${again}.`
}
