import { z } from 'zod'

/** A page of what the browser works with by itself: many short rows. `after` is the `next` of the page before. */
export const HistoryQuery = z.object({ after: z.string().max(120).optional() })

/** Ratings that count: card, milliseconds, 1 to 4, and 1 where the card was new. By card, then time. */
export const RatingRow = z.tuple([z.int(), z.int(), z.int(), z.int()])
export const DeckRatings = z.object({ rows: z.array(RatingRow), next: z.string().nullable() })
export type DeckRatings = z.infer<typeof DeckRatings>

/** Card, state, stability (days), difficulty, and when it was last seen (milliseconds). */
export const MemoryRow = z.tuple([z.int(), z.int(), z.number(), z.number(), z.number().nullable()])
export const DeckMemories = z.object({
  rows: z.array(MemoryRow),
  next: z.string().nullable(),
  /** Seconds that a new card takes on its first day, and each later review: the learner's own where they are known. */
  pace: z.object({ new: z.number(), review: z.number(), own: z.object({ new: z.boolean(), review: z.boolean() }) }),
  /** Today's number, and the server's clock in milliseconds. */
  today: z.int(),
  now: z.number(),
})
export type DeckMemories = z.infer<typeof DeckMemories>
