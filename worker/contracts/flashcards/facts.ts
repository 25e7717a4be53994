import { z } from 'zod'
import { SourceAnchor } from '../anchors/source-anchor.ts'
import { Tag } from '../knowledge.ts'
import { NOTE_TAGS_MAX, sameTag } from '../knowledge/tag-rules.ts'
import { PageQuery } from '../paging.ts'
import { BULK_MAX, FACT_KINDS, FACT_SIDE_MAX, FACT_SOURCES, FACTS_A_REQUEST, FLAGS } from './card-limits.ts'
import { DeckId } from './decks.ts'

export const FactId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

/** Where a fact comes from: the thing, its version then, and the words it was made from. */
export const FactOrigin = z.strictObject({
  kind: z.enum(FACT_SOURCES),
  id: z.string().min(1).max(64),
  version: z.int().min(0).nullable().default(null),
  anchor: SourceAnchor.nullable().default(null),
})
export type FactOrigin = z.infer<typeof FactOrigin>

const side = z
  .string()
  .max(FACT_SIDE_MAX, { error: () => `A side holds at most ${FACT_SIDE_MAX.toLocaleString('en')} characters` })
  .refine((text) => text.isWellFormed(), 'This text is damaged')
/** Of one spelling each. */
export const FactTags = z
  .array(Tag)
  .max(NOTE_TAGS_MAX, `At most ${NOTE_TAGS_MAX} tags`)
  .transform((all) => all.filter((tag, i) => all.findIndex((other) => sameTag(other, tag)) === i))

const fields = {
  kind: z.enum(FACT_KINDS),
  /** Markdown; of a cloze the whole text with its gaps, `{{c1::text::hint}}`. */
  front: side.refine((text) => text.trim() !== '', 'Write the front'),
  /** Markdown; for a cloze, what is shown below the answer. */
  back: side,
  tags: FactTags.default([]),
}

/** `key` is made by the browser, so that a fact sent twice is one. */
export const NewFact = z.strictObject({ key: z.uuid(), ...fields, origin: FactOrigin.nullable().default(null) })
export type NewFact = z.infer<typeof NewFact>

export const CreateFacts = z.strictObject({ facts: z.array(NewFact).min(1).max(FACTS_A_REQUEST) })
export type CreateFacts = z.infer<typeof CreateFacts>

/** A save names the version it started from. */
export const UpdateFact = z.strictObject({
  ...fields,
  tags: FactTags,
  /** Left out, it stays where it is. */
  deckId: DeckId.optional(),
  version: z.int().min(1),
  /** Left out, the origin stays; given, the fact now says what this version of its source says. */
  origin: FactOrigin.nullable().optional(),
})
export type UpdateFact = z.infer<typeof UpdateFact>

export const Fact = z.object({
  id: z.int(),
  deckId: z.int(),
  kind: z.enum(FACT_KINDS),
  front: z.string(),
  back: z.string(),
  tags: z.array(z.string()),
  origin: FactOrigin.nullable(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Fact = z.infer<typeof Fact>

/** `duplicate`: another fact has the same front. */
export const CARD_STATES = ['new', 'learning', 'review', 'suspended', 'leech', 'flagged', 'duplicate'] as const
export type CardStateFilter = (typeof CARD_STATES)[number]

export const CardListQuery = PageQuery.extend({
  deck: DeckId.optional(),
  q: z.string().trim().max(200).optional(),
  tag: Tag.optional(),
  state: z.enum(CARD_STATES).optional(),
  /** A fact by where it came from. */
  source: z.string().max(64).optional(),
})
export type CardListQuery = z.infer<typeof CardListQuery>

/** A row of the browser. */
export const CardRow = z.object({
  id: z.int(),
  factId: z.int(),
  deckId: z.int(),
  ordinal: z.int(),
  kind: z.enum(FACT_KINDS),
  /** What the card asks and answers, on a line of plain text each. */
  front: z.string(),
  back: z.string(),
  tags: z.array(z.string()),
  state: z.enum(['new', 'learning', 'review', 'suspended']),
  /** When a studied card is due. */
  due: z.iso.datetime().nullable(),
  intervalDays: z.int(),
  lapses: z.int(),
  reps: z.int(),
  flag: z.int().min(0).max(FLAGS.length),
  leech: z.boolean(),
  buried: z.boolean(),
  /** Another fact has the same front. */
  duplicate: z.boolean(),
})
export type CardRow = z.infer<typeof CardRow>

/** Facts of a front, as `frontKey` of domain/flashcards makes it; `except` is the one that is being written. */
export const SameFrontQuery = z.object({ key: z.string().min(1).max(600), except: FactId.optional() })
export type SameFrontQuery = z.infer<typeof SameFrontQuery>

/** The actions on many cards at once. Deleting and tagging apply to their facts. */
export const BulkEdit = z.strictObject({
  cardIds: z.array(z.int().min(1)).min(1).max(BULK_MAX),
  edit: z.discriminatedUnion('do', [
    z.strictObject({ do: z.literal('suspend') }),
    z.strictObject({ do: z.literal('unsuspend') }),
    z.strictObject({ do: z.literal('bury') }),
    z.strictObject({ do: z.literal('unbury') }),
    z.strictObject({ do: z.literal('flag'), flag: z.int().min(0).max(FLAGS.length) }),
    z.strictObject({ do: z.literal('move'), deckId: DeckId }),
    z.strictObject({ do: z.literal('tag'), tag: Tag }),
    z.strictObject({ do: z.literal('untag'), tag: Tag }),
    z.strictObject({ do: z.literal('delete') }),
    z.strictObject({ do: z.literal('restore') }),
    z.strictObject({ do: z.literal('reset') }),
  ]),
})
export type BulkEdit = z.infer<typeof BulkEdit>
export type CardEdit = BulkEdit['edit']
