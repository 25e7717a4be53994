import { z } from 'zod'

export const PAGE_SIZE = 50

/** Keyset pagination: `cursor` is opaque and comes from the previous page; null on the last one. */
export const PageQuery = z.object({
  cursor: z.string().max(2000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE),
})
export type PageQuery = z.infer<typeof PageQuery>

export interface Page<T> {
  items: T[]
  nextCursor: string | null
}
