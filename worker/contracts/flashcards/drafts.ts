import { z } from 'zod'
import { SourceAnchor } from '../anchors/source-anchor.ts'
import { PAGES } from '../documents/pages.ts'
import { PageQuery } from '../paging.ts'
import { ProblemDetails } from '../problems.ts'
import {
  FACT_KINDS,
  FACT_SIDE_MAX,
  FACT_SOURCES,
  FACTS_A_REQUEST,
  SOURCE_TEXT_MAX,
  MISTAKES_A_REQUEST,
} from './card-limits.ts'
import { DeckId } from './decks.ts'
import { Fact, FactOrigin, FactTags } from './facts.ts'

/** What cards are made from. */
export const DraftSource = z.discriminatedUnion('kind', [
  /** A note, or a passage of it. */
  z.strictObject({ kind: z.literal('note'), id: z.uuid(), anchor: SourceAnchor.nullable().default(null) }),
  /** Pages of a document, all of them where none are named, or a passage of one. */
  z.strictObject({
    kind: z.literal('document'),
    id: z.uuid(),
    ...PAGES,
    anchor: SourceAnchor.nullable().default(null),
  }),
  /** An answer of the coach. */
  z.strictObject({ kind: z.literal('chat'), chatId: z.uuid(), id: z.uuid() }),
  /** Mistakes of the ledger. */
  z.strictObject({ kind: z.literal('mistake'), ids: z.array(z.uuid()).min(1).max(MISTAKES_A_REQUEST) }),
  /** Words; their id is the browser's, or of what they are from. */
  z.strictObject({
    kind: z.literal('text'),
    id: z.uuid(),
    text: z
      .string()
      .min(1)
      .max(SOURCE_TEXT_MAX)
      .refine((text) => text.isWellFormed(), 'This text is damaged'),
  }),
])
export type DraftSource = z.infer<typeof DraftSource>

/** `deckId`: where they are to go, as far as that is known. */
export const GenerateDrafts = z.strictObject({ source: DraftSource, deckId: z.int().min(1).nullable().default(null) })
export type GenerateDrafts = z.infer<typeof GenerateDrafts>

const sides = {
  kind: z.enum(FACT_KINDS),
  front: z
    .string()
    .max(FACT_SIDE_MAX)
    .refine((text) => text.trim() !== '', 'Write the front')
    .refine((text) => text.isWellFormed(), 'This text is damaged'),
  back: z
    .string()
    .max(FACT_SIDE_MAX)
    .refine((text) => text.isWellFormed(), 'This text is damaged'),
}

/** A draft as the learner has it now; one that was thrown away is there again. */
export const SaveDraft = z.strictObject({
  ...sides,
  tags: FactTags.default([]),
  deckId: z.int().min(1).nullable(),
  origin: FactOrigin,
})
export type SaveDraft = z.infer<typeof SaveDraft>

export const CardDraft = z.object({
  id: z.uuid(),
  deckId: z.int().nullable(),
  kind: z.enum(FACT_KINDS),
  front: z.string(),
  back: z.string(),
  tags: z.array(z.string()),
  origin: FactOrigin,
  /** The title of the note or document it is from; null for another source. */
  sourceTitle: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type CardDraft = z.infer<typeof CardDraft>

/** Drafts, oldest first: of one source, of one kind of source, for one deck, or all. */
export const DraftsQuery = PageQuery.extend({
  source: z.string().max(64).optional(),
  kind: z.enum(FACT_SOURCES).optional(),
  deck: DeckId.optional(),
})
export type DraftsQuery = z.infer<typeof DraftsQuery>

export const AcceptDrafts = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(FACTS_A_REQUEST),
  deckId: z.int().min(1),
})
export type AcceptDrafts = z.infer<typeof AcceptDrafts>

/** Drafts that are thrown away together. */
export const DiscardDrafts = z.strictObject({ ids: z.array(z.uuid()).min(1).max(FACTS_A_REQUEST) })
export type DiscardDrafts = z.infer<typeof DiscardDrafts>

/** Drafts that were thrown away together, as they were. */
export const RestoreDrafts = z.strictObject({
  drafts: z
    .array(SaveDraft.extend({ id: z.uuid(), createdAt: z.iso.datetime() }))
    .min(1)
    .max(FACTS_A_REQUEST),
})
export type RestoreDrafts = z.infer<typeof RestoreDrafts>

/** What became of what an engine proposed. */
export const DraftCounts = z.object({
  created: z.int(),
  /** Left out: like cards or drafts that are there. */
  similar: z.int(),
  /** Left out: their words are not in the source. */
  unsupported: z.int(),
  /** The source was too long to be read to its end. */
  truncated: z.boolean(),
  /** The language model’s limit for the day was reached, so the embedded engine made what was left. */
  modelSpent: z.boolean(),
})
export type DraftCounts = z.infer<typeof DraftCounts>

/** One event of `POST /api/drafts`. The last one has `end`. */
export const DraftEvent = z.union([
  z.object({ draft: CardDraft }),
  z.object({
    end: z.enum(['complete', 'limit', 'full', 'failed']),
    tally: DraftCounts,
    error: ProblemDetails.optional(),
  }),
])
export type DraftEvent = z.infer<typeof DraftEvent>

export const SourceFactsQuery = PageQuery.extend({ source: z.string().min(1).max(64) })
export type SourceFactsQuery = z.infer<typeof SourceFactsQuery>

/** A fact with its cards, for the page of what it was made from. */
export const SourceFact = Fact.extend({
  cards: z.array(
    z.object({
      id: z.int(),
      state: z.enum(['new', 'learning', 'review', 'suspended']),
      due: z.iso.datetime().nullable(),
    }),
  ),
})
export type SourceFact = z.infer<typeof SourceFact>
