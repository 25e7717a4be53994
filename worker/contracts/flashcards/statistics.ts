import { z } from 'zod'
import { DueCounts } from './decks.ts'

const share = z.number().min(0).max(1).nullable()

/** True retention and the predicted one, 0 to 1; null if no review counts. */
export const Retention = z.object({ reviews: z.int(), actual: share, predicted: share })
export type Retention = z.infer<typeof Retention>

/** Answers of a day by what kind of card they were given to; `day` as the domain numbers days. */
export const StudyDayAnswers = z.object({
  day: z.int(),
  new: z.int(),
  learning: z.int(),
  young: z.int(),
  mature: z.int(),
  /** Answers other than Again. */
  right: z.int(),
  seconds: z.int(),
})
export type StudyDayAnswers = z.infer<typeof StudyDayAnswers>

/** `overdue` before today, and from today on one number a day. Of all decks each is counted up to COUNT_MAX and one. */
export const Forecast = z.object({ overdue: z.int(), days: z.array(z.int()) })
export type Forecast = z.infer<typeof Forecast>

/** Of a deck and those inside it, or of all decks. */
export const CardStatistics = z.object({
  /** Today's number in the learner's zone. */
  today: z.int(),
  /** The days of the last year that had answers, ascending. */
  days: z.array(StudyDayAnswers),
  retention: z.array(z.object({ days: z.int(), all: Retention, young: Retention, mature: Retention })),
  forecast: Forecast,
  /** Days until recall has fallen to 90 %, of the cards learnt; `to` is exclusive, and null for the last. */
  stability: z.array(z.object({ from: z.int(), to: z.int().nullable(), cards: z.int() })),
  cards: z.object({ new: z.int(), learning: z.int(), young: z.int(), mature: z.int() }),
})
export type CardStatistics = z.infer<typeof CardStatistics>

const Named = z.object({ id: z.int(), name: z.string() })

/** The data of flashcards on the page of games. */
export const FlashcardsOverview = z.object({
  today: z.int(),
  /** Over all decks, by what each deck's day still allows. */
  due: DueCounts,
  /** Outermost decks with something due, the one with most first. */
  decks: z.array(Named.extend({ due: DueCounts })),
  deckCount: z.int(),
  hasCards: z.boolean(),
  /** Studied last, on the day of this number, and not yet done for today. */
  recent: z.array(Named.extend({ day: z.int(), due: DueCounts })),
  /** Decks with cards due that nobody has looked at for two weeks or more. */
  quiet: z.array(Named.extend({ due: DueCounts })),
  leeches: z.array(Named.extend({ cards: z.int() })),
  /** Mistakes that no card was made of, and drafts that wait. */
  mistakes: z.int(),
  drafts: z.int(),
  results: z.object({ today: StudyDayAnswers, week: StudyDayAnswers, retention: Retention }),
  /** Today and the six days after. */
  forecast: Forecast,
})
export type FlashcardsOverview = z.infer<typeof FlashcardsOverview>

/** The day's summary on Home. */
export const FlashcardsToday = z.object({
  /** Over all decks, by what each deck's day still allows. */
  due: DueCounts,
  /** How many outermost decks have something due, and the one with most. */
  decks: z.int(),
  first: Named.nullable(),
  /** Reviews of today and the days after. */
  forecast: Forecast,
})
export type FlashcardsToday = z.infer<typeof FlashcardsToday>
