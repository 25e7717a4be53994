import { z } from 'zod'

/** Bytes of the database that one learner's rows may take up: 50,000 cards with a million reviews, and 5,000 long notes. */
export const MAX_STORED_BYTES = 500_000_000
/**
 * Rows that one learner may write in a day (UTC): the largest collection twice, or hours of writing
 * in the longest note, whose passages are all written with each save.
 */
export const MAX_WRITES_A_DAY = 10_000_000

/** What a learner's data takes up. Bytes; files are kept apart from the database and have a limit of their own. */
export const StorageUse = z.object({
  bytes: z.int().min(0),
  maxBytes: z.int(),
  rows: z.int().min(0),
  fileBytes: z.int().min(0),
  maxFileBytes: z.int(),
  /** Whether the bin holds anything: notes, decks, cards, chats or texts. */
  hasBinned: z.boolean(),
})
export type StorageUse = z.infer<typeof StorageUse>
