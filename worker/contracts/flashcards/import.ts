import { z } from 'zod'
import type { Page } from '../paging.ts'
import { DECK_DEPTH_MAX, FACTS_A_REQUEST } from './card-limits.ts'
import { DeckId } from './decks.ts'
import { FACT_KEY_MAX, FACT_OUTCOMES, IMPORT_REVIEWS_MAX, KNOWN_FACTS_MAX } from './import-limits.ts'
import { PortableDeck, PortableFact } from './portable-cards.ts'

const key = z.string().min(1).max(FACT_KEY_MAX)
/** SHA-256, hexadecimal, of all that was read of a fact. */
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'This is no SHA-256')
/** Milliseconds since 1970. */
const time = z.int().min(0).max(8_640_000_000_000_000)

/** A fact to import, its media uploaded. */
export const ImportFact = PortableFact.extend({ hash })
export type ImportFact = z.infer<typeof ImportFact>

/** A batch of an import. `startedAt` and `place` (of its first fact) determine the order of its new cards. */
export const ImportFacts = z.strictObject({
  startedAt: time,
  place: z.int().min(0).max(1_000_000),
  /** Of decks that are made for these facts, and of those they are in; what is there already stays as it is. */
  decks: z
    .array(PortableDeck)
    .max(FACTS_A_REQUEST * DECK_DEPTH_MAX)
    .default([]),
  facts: z
    .array(ImportFact)
    .min(1)
    .max(FACTS_A_REQUEST)
    .refine((facts) => new Set(facts.map((fact) => fact.key)).size === facts.length, 'Each fact once')
    .refine(
      (facts) =>
        facts.flatMap(({ cards }) => cards).reduce((sum, card) => sum + card.reviews.length, 0) <= IMPORT_REVIEWS_MAX,
      `At most ${IMPORT_REVIEWS_MAX} reviews`,
    ),
})
export type ImportFacts = z.infer<typeof ImportFacts>

export const ImportedFact = z.object({
  key: z.string(),
  outcome: z.enum(FACT_OUTCOMES),
  /** What the learner should know of it, as a sentence. */
  remark: z.string().nullable(),
})
export type ImportedFact = z.infer<typeof ImportedFact>

/** Asked before anything is sent: what need not be. */
export const KnownFacts = z.strictObject({ items: z.array(z.strictObject({ key, hash })).max(KNOWN_FACTS_MAX) })
export type KnownFacts = z.infer<typeof KnownFacts>

/** `deck`: with those inside it; all without. */
export const ExportFactsQuery = z.object({
  deck: DeckId.optional(),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
})
export type ExportFactsQuery = z.infer<typeof ExportFactsQuery>

/** A whole fact, as it would be imported. */
export const ExportedFact = PortableFact.extend({ updatedAt: time })
export type ExportedFact = z.infer<typeof ExportedFact>

/** A page of facts, with how their decks are studied and those they are in. */
export interface ExportedFacts extends Page<ExportedFact> {
  decks: PortableDeck[]
}
