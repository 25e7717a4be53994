import { z } from 'zod'
import { FACT_KINDS, FLAGS, QUEUE_MAX, REVIEWS_A_REQUEST } from './card-limits.ts'
import { DeckScheduler, DeckSettings, DueCounts } from './decks.ts'

/** How a learner likes to review, in every deck. */
export const ReviewSettings = z.strictObject({
  /** The hour, local, at which a new day begins. */
  dayStartsAt: z.int().min(0).max(23).default(4),
  /** Two: Forgot, Remembered. Four: Again, Hard, Good, Easy. */
  buttons: z.union([z.literal(2), z.literal(4)]).default(2),
  /** Ask how sure the learner is before the answer is shown. */
  certainty: z.boolean().default(false),
  readAloud: z.boolean().default(false),
})
export type ReviewSettings = z.infer<typeof ReviewSettings>

/** What the schedule knows of a card (domain/flashcards: `MemoryState`). Times in milliseconds, intervals in days. */
export const CardMemory = z.object({
  state: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  due: z.number(),
  stability: z.number(),
  difficulty: z.number(),
  step: z.int(),
  reps: z.int(),
  lapses: z.int(),
  lastReviewAt: z.number().nullable(),
  scheduledDays: z.int(),
})
export type CardMemory = z.infer<typeof CardMemory>

export const QueueCard = z.object({
  id: z.int(),
  factId: z.int(),
  deckId: z.int(),
  ordinal: z.int(),
  kind: z.enum(FACT_KINDS),
  /** What is asked and what is answered, as Markdown: the sides of this card, not the fields of its fact. */
  front: z.string(),
  back: z.string(),
  /** What is to be known, where that is less than the back: what a gap hides. */
  answer: z.string().nullable(),
  tags: z.array(z.string()),
  flag: z.int().min(0).max(FLAGS.length),
  leech: z.boolean(),
  /** "Sure and wrong" when last answered. */
  sureAndWrong: z.boolean(),
  memory: CardMemory,
})
export type QueueCard = z.infer<typeof QueueCard>

export const STUDY_MODES = ['due', 'cram', 'learn', 'test', 'match'] as const
export type StudyMode = (typeof STUDY_MODES)[number]

export const QueueQuery = z.object({
  mode: z.enum(STUDY_MODES).default('due'),
  tag: z.string().max(100).optional(),
  state: z.enum(['new', 'learning', 'review', 'leech', 'flagged']).optional(),
  /** To practise this one only. */
  card: z.coerce.number().int().min(1).optional(),
  /** The deck with those inside it, or every deck of the learner. */
  decks: z.enum(['inside', 'all']).default('inside'),
  /** How many cards of what is due at most; practice always comes as a whole. */
  size: z.coerce.number().int().min(1).max(QUEUE_MAX).default(QUEUE_MAX),
})
export type QueueQuery = z.infer<typeof QueueQuery>

/** All that a review needs to continue offline. */
export const StudyQueue = z.object({
  /** The one asked for, also where every deck is studied. */
  deck: z.object({ id: z.int(), name: z.string() }),
  decksStudied: z.enum(['inside', 'all']),
  mode: z.enum(STUDY_MODES),
  /** In the order in which they are shown. */
  cards: z.array(QueueCard),
  /** By deck: the one asked for and those of its cards. */
  decks: z.array(z.object({ id: z.int(), name: z.string(), settings: DeckSettings, scheduler: DeckScheduler })),
  settings: ReviewSettings,
  /** The learner's day: its number since 1970, milliseconds (end exclusive), and its time zone. */
  day: z.object({ day: z.int(), start: z.number(), end: z.number(), zone: z.string() }),
  /** Reviews due on each of the next 90 days after today, for spreading. */
  load: z.array(z.int()),
  /** Whether there are more than fit into this piece; of what is due also how many, by kind, as the list of decks counts them. */
  more: z.boolean(),
  beyond: DueCounts,
  /** The server's clock when this was answered, in milliseconds. */
  now: z.number(),
})
export type StudyQueue = z.infer<typeof StudyQueue>

/** Milliseconds; a review is not taken from further in the future than a wrong clock explains. */
const time = z.int().min(0).max(8_640_000_000_000_000)
const common = { id: z.uuid(), cardId: z.int().min(1), at: time }

/** One thing that happened to a card, as the browser's queue sends it. */
export const NewReview = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    kind: z.literal('rating'),
    rating: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    /** The interval chosen, within what the schedule allows. */
    days: z.int().min(0).max(36_500).nullable(),
    durationMs: z.int().min(0).max(3_600_000),
    certainty: z.enum(['sure', 'unsure']).nullable().default(null),
  }),
  /** Practice that schedules nothing. */
  z.strictObject({
    ...common,
    kind: z.literal('cram'),
    rating: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    durationMs: z.int().min(0).max(3_600_000),
  }),
  z.strictObject({ ...common, kind: z.literal('undo'), undoes: z.uuid() }),
])
export type NewReview = z.infer<typeof NewReview>

/** `sentAt`: the device's clock when it sends, to correct a wrong clock. */
export const SendReviews = z.strictObject({ reviews: z.array(NewReview).min(1).max(REVIEWS_A_REQUEST), sentAt: time })
export type SendReviews = z.infer<typeof SendReviews>

/** What each card is now; cards that are gone are left out, their reviews are not kept waiting. */
export const ReviewResults = z.object({
  cards: z.array(z.object({ id: z.int(), memory: CardMemory, leech: z.boolean(), suspended: z.boolean() })),
})
export type ReviewResults = z.infer<typeof ReviewResults>
