import { z } from 'zod'

export const USAGE_KINDS = ['coach-message', 'generated-item'] as const
export type UsageKind = (typeof USAGE_KINDS)[number]

/** What is left of a limit. Null where nothing is limited. */
export const UsageLeft = z.object({ limit: z.int(), used: z.int().min(0), resetsAt: z.iso.datetime() }).nullable()
export type UsageLeft = z.infer<typeof UsageLeft>
