import { z } from 'zod'

export const USAGE_KINDS = ['coach-message', 'generated-item'] as const
export type UsageKind = (typeof USAGE_KINDS)[number]

/** Use of a limit; null for no limit. */
export const UsageLeft = z.object({ limit: z.int(), used: z.int().min(0), resetsAt: z.iso.datetime() }).nullable()
export type UsageLeft = z.infer<typeof UsageLeft>
