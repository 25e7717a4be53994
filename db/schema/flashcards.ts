import { isNotNull, sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { SourceAnchor } from '#worker/contracts/anchors/source-anchor.ts'
import type { FactKind, FactSource } from '#worker/contracts/flashcards/card-limits.ts'
import type { DeckSettings } from '#worker/contracts/flashcards/decks.ts'
import type { ImportedLine } from '#worker/contracts/flashcards/portable-cards.ts'
import type { CardMemory, ReviewSettings } from '#worker/contracts/flashcards/reviews.ts'
import { users } from './auth.ts'
import { attachments } from './knowledge.ts'

const at = (name: string) => integer(name, { mode: 'timestamp_ms' })
const ownerId = () =>
  text('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const decks = sqliteTable(
  'decks',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    ownerId: ownerId(),
    /** Made where the deck was asked for, so that a request that is delivered twice makes one. */
    key: text('key'),
    /** The names from the outermost deck to this one, joined by `::`. Every deck on the way exists. */
    path: text('path').notNull(),
    /** What differs from the usual. */
    settings: text('settings', { mode: 'json' }).$type<Partial<DeckSettings>>().notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    deletedAt: at('deleted_at'),
  },
  (t) => [
    uniqueIndex('decks_owner_path')
      .on(t.ownerId, t.path)
      .where(sql`deleted_at is null`),
    uniqueIndex('decks_owner_key').on(t.ownerId, t.key).where(isNotNull(t.key)),
    index('decks_owner').on(t.ownerId),
    index('decks_deleted').on(t.deletedAt).where(isNotNull(t.deletedAt)),
  ],
)

/** Versions of how a deck's intervals are found. Append-only: a review names the one it was made with. */
export const schedulers = sqliteTable(
  'schedulers',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    ownerId: ownerId(),
    /** Outlives the deck: cards that were moved to another keep their reviews. */
    deckId: integer('deck_id').notNull(),
    /** FSRS-6, 21 numbers. */
    weights: text('weights', { mode: 'json' }).$type<number[]>().notNull(),
    retention: real('retention').notNull(),
    /** Seconds. */
    learningSteps: text('learning_steps', { mode: 'json' }).$type<number[]>().notNull(),
    relearningSteps: text('relearning_steps', { mode: 'json' }).$type<number[]>().notNull(),
    /** Days. */
    maximumInterval: integer('maximum_interval').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('schedulers_deck').on(t.deckId, t.id), index('schedulers_owner').on(t.ownerId)],
)

/** What is learnt; it gives one or more cards. */
export const facts = sqliteTable(
  'facts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    ownerId: ownerId(),
    /** From the browser, or `anki:` and the package's own: the same fact sent or imported twice is one. */
    key: text('key').notNull(),
    deckId: integer('deck_id')
      .notNull()
      .references(() => decks.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<FactKind>().notNull(),
    front: text('front').notNull(),
    back: text('back').notNull(),
    /** As `fact_tags` holds them, in the learner's order. */
    tags: text('tags', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** The front as it is compared (`frontKey`). */
    frontKey: text('front_key').notNull(),
    sourceKind: text('source_kind').$type<FactSource>(),
    sourceId: text('source_id'),
    sourceVersion: integer('source_version'),
    anchor: text('anchor', { mode: 'json' }).$type<SourceAnchor>(),
    /** Of what was imported, so that importing again changes nothing. */
    importHash: text('import_hash'),
    version: integer('version').notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    deletedAt: at('deleted_at'),
  },
  (t) => [
    uniqueIndex('facts_owner_key').on(t.ownerId, t.key),
    index('facts_deck').on(t.deckId, t.id),
    index('facts_owner_front').on(t.ownerId, t.frontKey),
    index('facts_owner_source').on(t.ownerId, t.sourceId),
    index('facts_deleted').on(t.deletedAt).where(isNotNull(t.deletedAt)),
  ],
)

export const factTags = sqliteTable(
  'fact_tags',
  {
    ownerId: ownerId(),
    factId: integer('fact_id')
      .notNull()
      .references(() => facts.id, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
  },
  (t) => [primaryKey({ columns: [t.factId, t.tag] }), index('fact_tags_owner_tag').on(t.ownerId, t.tag, t.factId)],
)

/** Which cards show which files. */
export const factAttachments = sqliteTable(
  'fact_attachments',
  {
    ownerId: ownerId(),
    factId: integer('fact_id')
      .notNull()
      .references(() => facts.id, { onDelete: 'cascade' }),
    attachmentId: text('attachment_id')
      .notNull()
      .references(() => attachments.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.factId, t.attachmentId] }),
    index('fact_attachments_attachment').on(t.attachmentId),
    index('fact_attachments_owner').on(t.ownerId),
  ],
)

/**
 * The place of a card among those drawn for a sample, as `question_memories.draw`: its id by multiplicative hashing (Knuth, The
 * Art of Computer Programming 3, 6.4), from 0 to 2³² - 1.
 */
export const CARD_DRAW = sql.raw('id * 2654435761 % 4294967296')

/** One side to be asked of a fact. All but place, marks and flags is what replaying its reviews gives. */
export const cards = sqliteTable(
  'cards',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    ownerId: ownerId(),
    factId: integer('fact_id')
      .notNull()
      .references(() => facts.id, { onDelete: 'cascade' }),
    deckId: integer('deck_id')
      .notNull()
      .references(() => decks.id, { onDelete: 'cascade' }),
    /** 0 front, 1 back; of a cloze the number of the gap less one, as Anki counts. */
    ordinal: integer('ordinal').notNull(),
    /** Where it waits: 0 nowhere (`hidden`), 1 new, 2 learning, 3 review. */
    queue: integer('queue').notNull().default(1),
    /** Bits: 1 suspended, 2 its fact is deleted, 4 its fact no longer has this side. */
    hidden: integer('hidden').notNull().default(0),
    /** 0 new, 1 learning, 2 review, 3 relearning. */
    state: integer('state').$type<CardMemory['state']>().notNull().default(0),
    /** Milliseconds; of a new card its place among the new ones. */
    due: integer('due').notNull(),
    stability: real('stability').notNull().default(0),
    difficulty: real('difficulty').notNull().default(0),
    step: integer('step').notNull().default(0),
    reps: integer('reps').notNull().default(0),
    lapses: integer('lapses').notNull().default(0),
    lastReviewAt: integer('last_review_at'),
    scheduledDays: integer('scheduled_days').notNull().default(0),
    buriedUntil: integer('buried_until').notNull().default(0),
    flag: integer('flag').notNull().default(0),
    leech: integer('leech', { mode: 'boolean' }).notNull().default(false),
    sureAndWrong: integer('sure_and_wrong', { mode: 'boolean' }).notNull().default(false),
    /** Rises with each review: who adds one names the version they saw. */
    version: integer('version').notNull().default(0),
    /** That of the note the fact was made from; null without one, or while it is in the bin. Triggers keep it. */
    topicId: integer('topic_id'),
  },
  (t) => [
    uniqueIndex('cards_fact').on(t.factId, t.ordinal),
    // What is for today is counted from it alone.
    index('cards_deck_queue').on(t.deckId, t.queue, t.due, t.id, t.factId, t.buriedUntil),
    // What is due on the next days is counted from it alone.
    index('cards_owner_queue').on(t.ownerId, t.queue, t.due, t.deckId),
    index('cards_deck').on(t.deckId, t.id),
    index('cards_owner').on(t.ownerId, t.id),
    index('cards_flagged')
      .on(t.ownerId, t.id)
      .where(sql`flag > 0`),
    index('cards_leech')
      .on(t.ownerId, t.id, t.deckId, t.hidden)
      .where(sql`leech = 1`),
    // In an order that is as good as random: its first rows are a sample of the topic.
    index('cards_topic_sample')
      .on(t.ownerId, t.topicId, CARD_DRAW, t.stability, t.lastReviewAt)
      .where(sql`topic_id is not null and hidden = 0 and state <> 0`),
  ],
)

/** What happened to a card. Append-only, and the truth. */
export const reviews = sqliteTable(
  'reviews',
  {
    id: text('id').primaryKey(),
    ownerId: ownerId(),
    cardId: integer('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    deckId: integer('deck_id').notNull(),
    schedulerId: integer('scheduler_id').notNull(),
    /** Milliseconds, by the learner's clock. */
    at: integer('at').notNull(),
    kind: text('kind').$type<'rating' | 'set' | 'undo' | 'cram' | 'forward'>().notNull(),
    rating: integer('rating').$type<1 | 2 | 3 | 4>(),
    days: integer('days'),
    durationMs: integer('duration_ms').notNull().default(0),
    certainty: text('certainty').$type<'sure' | 'unsure'>(),
    /** What the card was before: its state, interval in days, and the chance it would be known. For statistics. */
    stateBefore: integer('state_before').notNull().default(0),
    daysBefore: integer('days_before').notNull().default(0),
    retrievability: real('retrievability'),
    /** The review taken back. */
    undoes: text('undoes'),
    /** The state given, where none was rated: an import, a reset. */
    memory: text('memory', { mode: 'json' }).$type<CardMemory>(),
    /** What of an imported line has no column: it goes back as it came. */
    imported: text('imported', { mode: 'json' }).$type<ImportedLine>(),
    receivedAt: at('received_at').notNull(),
  },
  (t) => [
    index('reviews_card').on(t.cardId, t.at),
    index('reviews_owner_at').on(t.ownerId, t.at),
    // The few that take another back: statistics look for them among all.
    index('reviews_undoes')
      .on(t.ownerId, t.at, t.undoes, t.cardId)
      .where(sql`undoes is not null`),
  ],
)

/**
 * What the answers of a learner's past days come to, a row to each deck that had any, and one of deck 0 that sums up all: its
 * existence says that the day was counted. A cache, so that a year need not be counted again: triggers delete
 * the days of whatever is added to the log, taken back or erased, and who asks counts those that are missing. A row holds the
 * bounds it was counted for; in another zone, or with another hour at which days turn, it is none of the days asked for.
 */
export const studyDays = sqliteTable(
  'study_days',
  {
    ownerId: ownerId(),
    deckId: integer('deck_id').notNull(),
    /** Milliseconds; `end` is exclusive. */
    start: integer('start').notNull(),
    end: integer('end').notNull(),
    /** Answers by what kind of card they were given to; those right; milliseconds. */
    fresh: integer('fresh').notNull(),
    learning: integer('learning').notNull(),
    young: integer('young').notNull(),
    mature: integer('mature').notNull(),
    recalled: integer('recalled').notNull(),
    ms: integer('ms').notNull(),
    /** The first review a day of each card with an interval: retention, and its prediction. */
    youngReviews: integer('young_reviews').notNull(),
    youngRecalled: integer('young_recalled').notNull(),
    youngPredicted: integer('young_predicted').notNull(),
    youngRetrievability: real('young_retrievability').notNull(),
    matureReviews: integer('mature_reviews').notNull(),
    matureRecalled: integer('mature_recalled').notNull(),
    maturePredicted: integer('mature_predicted').notNull(),
    matureRetrievability: real('mature_retrievability').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.start, t.deckId] })],
)

export const reviewSettings = sqliteTable('review_settings', {
  ownerId: text('owner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  settings: text('settings', { mode: 'json' }).$type<Partial<ReviewSettings>>().notNull(),
  updatedAt: at('updated_at').notNull(),
})
