import { z } from 'zod'
import { DECK_DEPTH_MAX, FLAGS } from './card-limits.ts'
import { CreateDeck, DeckSettings } from './decks.ts'
import { NewFact } from './facts.ts'
import { FsrsWeights } from './fsrs-weights.ts'
import { FACT_KEY_MAX, IMPORT_REVIEWS_MAX } from './import-limits.ts'

/** Milliseconds since 1970. */
const time = z.int().min(0).max(8_640_000_000_000_000)
const days = z.int().min(0).max(36_500)

const int32 = z.int().min(-2_147_483_648).max(2_147_483_647)

/** A line of Anki's own log (`revlog`): intervals in days, in seconds below 0; `kind` 0 learning to 3 filtered. */
export const AnkiReview = z.strictObject({
  interval: int32,
  lastInterval: int32,
  factor: int32,
  kind: z.int().min(0).max(3),
})
export type AnkiReview = z.infer<typeof AnkiReview>

export const PortableReview = z.strictObject({
  at: time,
  /** Again, Hard, Good, Easy. */
  rating: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  kind: z.enum(['learning', 'review', 'relearning', 'cram']),
  /** How long the answer took. */
  durationMs: z.int().min(0).max(3_600_000),
  /** The interval it led to, in days; or, for a step within the day, in seconds. */
  days: days.nullable(),
  seconds: z.int().min(0).max(86_400).nullable(),
  /** As Anki had it, so that it goes back as it came; null of one that was given here. */
  anki: AnkiReview.nullable().default(null),
})
export type PortableReview = z.infer<typeof PortableReview>

/** When a card is due, and the state of its memory (FSRS-6). */
export const PortableSchedule = z.strictObject({
  state: z.enum(['learning', 'review', 'relearning']),
  due: time,
  /** Days until recall falls to 90 %; null where it is not known. */
  stability: z.number().min(0).max(36_500).nullable(),
  difficulty: z.number().min(1).max(10).nullable(),
  /** 0 within a day. */
  intervalDays: days,
  reps: z.int().min(0).max(1_000_000),
  lapses: z.int().min(0).max(1_000_000),
  lastReviewAt: time.nullable(),
  /** Which learning or relearning step it waits in, from 0. */
  step: z.int().min(0).max(9).default(0),
  /** SM-2's ease in thousandths, which FSRS does not look at; null where there is none. */
  ease: z.int().min(0).max(65_535).nullable().default(null),
})
export type PortableSchedule = z.infer<typeof PortableSchedule>

export const PortableCard = z.strictObject({
  /** 0 asks the front, 1 the back; of a cloze it is the number of the gap less one. */
  ordinal: z.int().min(0).max(499),
  /** Null where it is new: never studied, or reset since its last review. */
  schedule: PortableSchedule.nullable(),
  suspended: z.boolean(),
  /** 0 for none, 1–7 as Anki colours them. */
  flag: z.int().min(0).max(FLAGS.length),
  /** Oldest first, each `at` once. */
  reviews: z.array(PortableReview).max(IMPORT_REVIEWS_MAX),
})
export type PortableCard = z.infer<typeof PortableCard>

/**
 * A fact as every reader of cards returns it and every writer takes it. `front` and `back` are Markdown, in which the address
 * of a media file is its `mediaAddress`; in a cloze, `front` has the `{{c1::…}}`.
 */
export const PortableFact = NewFact.omit({ key: true, origin: true }).extend({
  /** The same whenever the same fact is read again: `anki:<guid>`, `table:<hash>`, or a uuid of our own. */
  key: z.string().min(1).max(FACT_KEY_MAX),
  /** From the outermost deck on. */
  deck: z.array(CreateDeck.shape.name).min(1).max(DECK_DEPTH_MAX),
  /** Cards that are not listed are new. */
  cards: z.array(PortableCard).max(500),
  updatedAt: time.nullable().default(null),
})
export type PortableFact = z.infer<typeof PortableFact>

/** What is kept of an imported line of a card's log: Anki's own of an answer, SM-2's ease (in thousandths) of a state. */
export interface ImportedLine {
  anki?: AnkiReview
  ease?: number
}

/** How a deck is studied, for decks that are new where they come. */
export const PortableDeck = z.strictObject({
  path: PortableFact.shape.deck,
  settings: DeckSettings,
  /** Of FSRS-6; null for the usual ones. */
  weights: FsrsWeights.nullable(),
})
export type PortableDeck = z.infer<typeof PortableDeck>

export interface MediaFile {
  name: string
  /** Bytes, as far as that is known before it is read. */
  size: number
  /** Differs where the bytes differ. */
  fingerprint: string
  /** @throws Unreadable */
  read(): Promise<Uint8Array<ArrayBuffer>>
}

/** `changed`: it is there, but not as it was; `left-out`: it is not there. */
export interface CardReportLine {
  outcome: 'kept' | 'changed' | 'left-out'
  count: number
  /** For the learner, with the count in it. */
  sentence: string
  /** Some of those it counts. */
  examples: string[]
}

export interface CardCollection {
  facts: PortableFact[]
  /** The decks of the facts. */
  decks: string[][]
  /** Those of them that say how they are studied. */
  options: PortableDeck[]
  /** Only files that facts name. */
  media: MediaFile[]
  report: CardReportLine[]
}

/** Progress of reading: bytes (of a table, characters), then notes; then they are compared with what the server has. */
export interface ReadStep {
  part: 'unpacking' | 'notes' | 'fingerprints' | 'comparing'
  done: number
  total: number
}
