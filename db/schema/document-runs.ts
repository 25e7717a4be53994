import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { PlanRun } from '#worker/contracts/documents/processing.ts'
import type { RunStatus, RunStepKind, RunStepStatus } from '#worker/contracts/documents/processing-limits.ts'
import { users } from './auth.ts'
import { documents } from './documents.ts'

const at = (name: string) => integer(name, { mode: 'timestamp_ms' })
const ownerId = () =>
  text('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Runs that make notes, cards and questions from documents. The row is the job: a message only wakes it. */
export const documentRuns = sqliteTable(
  'document_runs',
  {
    /** Made by the browser, so that a run that is started twice is one. */
    id: text('id').primaryKey(),
    ownerId: ownerId(),
    input: text('input', { mode: 'json' }).$type<PlanRun>().notNull(),
    status: text('status').$type<RunStatus>().notNull(),
    /** Rises with each change. No work is stored that would leave it null, which is how a lost lease undoes its batch. */
    version: integer('version').notNull(),
    /** Until when somebody has the run to themselves. */
    leasedUntil: at('leased_until'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    index('document_runs_owner_created').on(t.ownerId, t.createdAt, t.id),
    index('document_runs_created').on(t.createdAt),
  ],
)

/** What a run does, one after the other. */
export const documentRunSteps = sqliteTable(
  'document_run_steps',
  {
    ownerId: ownerId(),
    runId: text('run_id')
      .notNull()
      .references(() => documentRuns.id, { onDelete: 'cascade' }),
    ordinal: integer('ordinal').notNull(),
    kind: text('kind').$type<RunStepKind>().notNull(),
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** Of a chapter. */
    title: text('title'),
    fromPage: integer('from_page').notNull(),
    toPage: integer('to_page').notNull(),
    status: text('status').$type<RunStepStatus>().notNull(),
    /** UTF-16 offsets in the document's text: where its pages begin and end, and what is read next. */
    start: integer('start').notNull(),
    end: integer('end').notNull(),
    next: integer('next').notNull(),
    /** The page that `next` is on. */
    page: integer('page').notNull(),
    /** Cards, questions or points that are wanted, and those that were made. */
    count: integer('count').notNull(),
    made: integer('made').notNull().default(0),
    /** Of the month's items what is held for it, and not used yet. */
    reserved: integer('reserved').notNull().default(0),
    dropped: text('dropped', { mode: 'json' }).$type<Record<string, number>>().notNull().default({}),
    modelSpent: integer('model_spent', { mode: 'boolean' }).notNull().default(false),
    /** Markdown of a note that is not at its end. */
    draft: text('draft').notNull().default(''),
    noteId: text('note_id'),
    deckId: integer('deck_id'),
    quizId: integer('quiz_id'),
    problem: text('problem'),
    /** Tries of the part that is next. */
    attempts: integer('attempts').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.ordinal] }),
    index('document_run_steps_document').on(t.documentId),
    index('document_run_steps_owner').on(t.ownerId),
  ],
)
