import { z } from 'zod'
import { DECK_NAME_MAX } from './card-limits.ts'
import { FsrsWeights } from './fsrs-weights.ts'

export const DeckId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

const DAY_SECONDS = 86_400
const steps = z.array(z.int().min(1).max(DAY_SECONDS, 'A step is at most a day long')).max(10, 'At most 10 steps')

/** How a deck is studied. Steps in seconds, intervals in days, `easyDays` from Sunday: 1 a usual day, 0 none. */
export const DeckSettings = z.strictObject({
  retention: z.number().min(0.7, 'From 70 % to 99 %').max(0.99, 'From 70 % to 99 %').default(0.9),
  newPerDay: z.int().min(0).max(9999).default(20),
  reviewsPerDay: z.int().min(0).max(9999).default(200),
  learningSteps: steps.default([60, 600]),
  relearningSteps: steps.default([600]),
  maximumInterval: z.int().min(1).max(36_500).default(36_500),
  leechThreshold: z.int().min(1).max(99).default(8),
  easyDays: z.array(z.number().min(0).max(1)).length(7).default([1, 1, 1, 1, 1, 1, 1]),
  newOrder: z.enum(['added', 'random']).default('added'),
  burySiblings: z.boolean().default(true),
  /** Sounds and videos of a card play when it is shown. */
  autoplay: z.boolean().default(true),
  /** A calendar day, `YYYY-MM-DD`. */
  examOn: z.iso.date('Use a date such as 2027-06-01').nullable().default(null),
})
export type DeckSettings = z.infer<typeof DeckSettings>

/** One version of how intervals are found: what of the settings the schedule depends on, and the FSRS-6 weights. */
export const DeckScheduler = z.object({
  id: z.int(),
  weights: z.array(z.number()).length(21),
  retention: z.number(),
  learningSteps: z.array(z.int()),
  relearningSteps: z.array(z.int()),
  maximumInterval: z.int(),
})
export type DeckScheduler = z.infer<typeof DeckScheduler>

/** What can be studied today, decks inside it included; of a deck each at most COUNT_MAX and one. */
export const DueCounts = z.object({ fresh: z.int(), learning: z.int(), review: z.int() })
export type DueCounts = z.infer<typeof DueCounts>

export const DeckRow = z.object({
  id: z.int(),
  /** Its own name, and how many decks it is in. */
  name: z.string(),
  depth: z.int(),
  /** The whole name, from the outermost deck, joined by `::`. */
  path: z.string(),
  due: DueCounts,
  /** Cards, those of decks inside it included. At most COUNT_MAX. */
  cards: z.int(),
})
export type DeckRow = z.infer<typeof DeckRow>

export const Deck = z.object({
  id: z.int(),
  name: z.string(),
  path: z.string(),
  /** The decks it is in, from the outermost. */
  within: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The decks inside it, by path. */
  inside: z.array(DeckRow),
  settings: DeckSettings,
  scheduler: DeckScheduler,
  due: DueCounts,
  /** Cards by state, decks inside it included. */
  states: z.object({ fresh: z.int(), learning: z.int(), review: z.int(), suspended: z.int() }),
  /** Drafts that are to go into it. */
  drafts: z.int(),
  createdAt: z.iso.datetime(),
})
export type Deck = z.infer<typeof Deck>

const name = z
  .string()
  .trim()
  .min(1, 'Give the deck a name')
  .max(DECK_NAME_MAX, `At most ${DECK_NAME_MAX} characters`)
  .refine((text) => !text.includes('::'), 'Two colons part a deck from the deck it is in')

/** `key` is made by the browser, so that a deck sent twice is one. */
export const CreateDeck = z.strictObject({
  key: z.uuid().optional(),
  name,
  parentId: z.int().min(1).nullable().default(null),
})
export type CreateDeck = z.infer<typeof CreateDeck>

export const UpdateDeck = z.strictObject({
  name: name.optional(),
  parentId: z.int().min(1).nullable().optional(),
  settings: DeckSettings.optional(),
  /** FSRS-6 parameters fitted to the learner's own reviews; null for the usual ones. */
  weights: FsrsWeights.nullable().optional(),
})
export type UpdateDeck = z.infer<typeof UpdateDeck>
