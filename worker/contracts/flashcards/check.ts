import { z } from 'zod'

/** `after` is the `next` of the piece before. */
export const CheckQuery = z.object({ after: z.string().max(600).optional() })
export const RepairPage = z.strictObject(CheckQuery.shape)

export const CHECK_KINDS = [
  /** A card's memory is not what replaying its log gives. */
  'memory',
  /** Its memory is, but not when it is due. */
  'due',
  /** It waits where it should not: suspended, deleted or without its side, and asked nevertheless; or the other way round. */
  'place',
  /** A card whose fact is gone. */
  'no-fact',
  /** A fact without one of its cards. */
  'no-card',
  /** A duplicate of another fact of its deck. Reported, not repaired: the learner may want both. */
  'double',
  /** A draft of something that is gone. */
  'draft',
  /** A deck inside a deck that is not there. */
  'deck',
  /** A day that is kept for statistics with other numbers than its answers have. */
  'day',
  /** A question of a quiz, whose memory is not what replaying its answers gives. */
  'question',
  /** The ledger of storage says another size than the learner's rows have. */
  'storage',
] as const

export const Finding = z.object({ kind: z.enum(CHECK_KINDS), id: z.union([z.int(), z.string()]) })
export type Finding = z.infer<typeof Finding>

export const Checked = z.object({
  /** How many cards, facts, drafts, decks, days and questions this piece looked at. */
  checked: z.int(),
  found: z.array(Finding),
  /** Of what was found, how much was mended; 0 where only looking was asked for. */
  repaired: z.int(),
  next: z.string().nullable(),
})
export type Checked = z.infer<typeof Checked>
