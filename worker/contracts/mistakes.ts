import { z } from 'zod'
import { MISTAKE_KINDS, MISTAKE_MAX } from './coach/edits.ts'

/** A mistake made, or a word looked up; later written correctly; answered right or wrong in a drill. */
export const MISTAKE_OUTCOMES = ['made', 'lookup', 'written-right', 'drilled-right', 'drilled-wrong'] as const
export type MistakeOutcome = (typeof MISTAKE_OUTCOMES)[number]

/**
 * What the ledger holds: mistakes, words that were not known, and wrong answers to questions and cards. Of a word `right` is it, and `wrong` the word of the
 * other language it was looked up for, where that is known.
 */
export const LEDGER_KINDS = [...MISTAKE_KINDS, 'vocabulary', 'quiz', 'card'] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/**
 * Where it was made: a text, a note (identified by the text of its passage), a translation, the quiz of a question or the deck of a
 * card; of those two also the note that they are about.
 */
export const MistakeAnchor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), id: z.uuid(), noteId: z.uuid().optional() }),
  z.object({ kind: z.literal('note'), id: z.uuid() }),
  z.object({ kind: z.literal('translation'), id: z.uuid() }),
  z.object({ kind: z.literal('quiz'), id: z.int(), noteId: z.uuid().optional() }),
  z.object({ kind: z.literal('deck'), id: z.int(), noteId: z.uuid().optional() }),
])
export type MistakeAnchor = z.infer<typeof MistakeAnchor>

export const Mistake = z.object({
  id: z.uuid(),
  kind: z.enum(LEDGER_KINDS),
  wrong: z.string(),
  right: z.string(),
  /** Of an answer in a quiz the id of its question, of a card its id; empty for all others. */
  about: z.string(),
  times: z.int(),
  rightTimes: z.int(),
  lastAt: z.iso.datetime(),
  /** The latest place it was made, or looked up. */
  example: z.object({ before: z.string(), after: z.string(), anchor: MistakeAnchor.nullable() }).nullable(),
})
export type Mistake = z.infer<typeof Mistake>

/** Questions of one round. */
export const DRILL_SIZE = 10

/** One answer of a drill. `id` is made by the browser: delivered twice it is one. */
export const DrillAnswer = z.strictObject({ id: z.uuid(), answer: z.string().max(MISTAKE_MAX * 2) })
export type DrillAnswer = z.infer<typeof DrillAnswer>

export const DrillResult = z.object({ right: z.boolean(), expected: z.string() })
export type DrillResult = z.infer<typeof DrillResult>
