import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { StudyTime } from '#worker/contracts/onboarding.ts'
import type { StudyKind } from '#worker/contracts/study.ts'
import { users } from './auth.ts'

const at = (name: string) => integer(name, { mode: 'timestamp_ms' })
const ownerId = () =>
  text('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Time spent on reading, writing, the coach and under the timer. Append-only; answers are in `reviews` and `quiz_answers`. */
export const studyEvents = sqliteTable(
  'study_events',
  {
    ownerId: ownerId(),
    /** Made by the device. */
    id: text('id').notNull(),
    kind: text('kind').$type<StudyKind>().notNull(),
    /** When it began; milliseconds, by the learner's clock. */
    at: integer('at').notNull(),
    ms: integer('ms').notNull(),
    receivedAt: at('received_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.id] }), index('study_events_owner_at').on(t.ownerId, t.at, t.ms)],
)

/**
 * What a past day comes to over all three logs. A cache, so that a year need not be counted again: triggers delete the day of
 * whatever is added to a log, and who asks counts it anew. What is erased later takes nothing away from a day that was studied.
 */
export const activityDays = sqliteTable(
  'activity_days',
  {
    ownerId: ownerId(),
    /** Milliseconds; `end` is exclusive. */
    start: integer('start').notNull(),
    end: integer('end').notNull(),
    ms: integer('ms').notNull(),
    events: integer('events').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.start] })],
)

/**
 * Which study days, zone and start of the day held from when on, written by triggers on `profiles` and `review_settings`. So a
 * journey or another plan changes no day that is over.
 */
export const studyPlans = sqliteTable(
  'study_plans',
  {
    ownerId: ownerId(),
    /** Milliseconds. */
    since: integer('since').notNull(),
    timeZone: text('time_zone').notNull(),
    days: text('days', { mode: 'json' }).$type<StudyTime['days']>().notNull(),
    /** Null for the default. */
    dayStartsAt: integer('day_starts_at'),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.since] })],
)
