import { z } from 'zod'

export const USAGE_KINDS = ['coach-message', 'generated-item', 'model-call'] as const
export type UsageKind = (typeof USAGE_KINDS)[number]

/** Whose calls of the language model are used up for the day, and when the count restarts. */
export const ModelSpent = z.object({ of: z.enum(['learner', 'site']), resetsAt: z.iso.datetime() })
export type ModelSpent = z.infer<typeof ModelSpent>

/** Use of a limit; null for no limit. */
export const UsageLeft = z.object({ limit: z.int(), used: z.int().min(0), resetsAt: z.iso.datetime() }).nullable()
export type UsageLeft = z.infer<typeof UsageLeft>

/** What the settings of this instance limit for a learner, by the day. */
export const CoachLimits = z.object({
  messages: UsageLeft,
  /** Null also where no language model is configured. */
  modelCalls: UsageLeft,
})
export type CoachLimits = z.infer<typeof CoachLimits>
