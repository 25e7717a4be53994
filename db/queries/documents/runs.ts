import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PlanRun } from '#worker/contracts/documents/processing.ts'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from '../../client.ts'
import { selectInto } from '../../select-into.ts'
import { isOpen, lessUsed, setReserved } from './run-work.ts'
import { documents } from '../../schema/documents.ts'
import { documentRuns, documentRunSteps } from '../../schema/document-runs.ts'
import { decks } from '../../schema/flashcards.ts'
import { notes } from '../../schema/knowledge.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { reserveUsage, type UsageKey } from '../usage.ts'

export type RunRow = typeof documentRuns.$inferSelect
export type StepRow = typeof documentRunSteps.$inferSelect & { documentTitle: string }
export type NewStep = Omit<typeof documentRunSteps.$inferInsert, 'ownerId' | 'runId'>

/** Of the run that a statement is about, or of a given one. */
const held = (ownerId: string, id: string) =>
  sql`(select coalesce(sum(reserved), 0) from document_run_steps where run_id = ${id} and owner_id = ${ownerId})`

export function runById(db: Db, ownerId: string, id: string) {
  return db
    .select()
    .from(documentRuns)
    .where(and(eq(documentRuns.id, id), eq(documentRuns.ownerId, ownerId)))
}

interface RunsPage {
  after?: { at: number; id: string }
  limit: number
}

const after = ({ after: last }: RunsPage) =>
  last && sql`(${documentRuns.createdAt}, ${documentRuns.id}) < (${last.at}, ${last.id})`

/** Latest first. */
export function listRuns(db: Db, ownerId: string, page: RunsPage) {
  return db
    .select()
    .from(documentRuns)
    .where(and(eq(documentRuns.ownerId, ownerId), after(page)))
    .orderBy(desc(documentRuns.createdAt), desc(documentRuns.id))
    .limit(page.limit)
}

/** Steps of a run, or of the runs that `listRuns` answers, in their order. A result that is in the bin by now is not named. */
export function stepsOf(db: Db, ownerId: string, of: { run: string } | RunsPage) {
  const { draft: _, ...shown } = getTableColumns(documentRunSteps)
  const runs =
    'run' in of
      ? sql`(${of.run})`
      : sql`(select id from document_runs where owner_id = ${ownerId} and ${after(of) ?? sql`1`}
          order by created_at desc, id desc limit ${of.limit})`
  return (
    db
      // By names of their own: in a batch, columns of one name are one.
      .select({
        ...shown,
        documentTitle: sql<string>`${documents.title}`.as('document_title'),
        noteId: live<string>(notes, documentRunSteps.noteId, ownerId).as('live_note'),
        deckId: live<number>(decks, documentRunSteps.deckId, ownerId).as('live_deck'),
        quizId: live<number>(quizzes, documentRunSteps.quizId, ownerId).as('live_quiz'),
      })
      .from(documentRunSteps)
      .innerJoin(documents, eq(documents.id, documentRunSteps.documentId))
      .where(and(eq(documentRunSteps.ownerId, ownerId), sql`${documentRunSteps.runId} in ${runs}`))
      .orderBy(asc(documentRunSteps.runId), asc(documentRunSteps.ordinal))
  )
}

function live<Id>(table: SQLiteTable, id: SQLiteColumn, ownerId: string) {
  return sql<Id | null>`(select id from ${table} where id = ${id} and owner_id = ${ownerId} and deleted_at is null)`
}

/**
 * Statements that start a run and hold the month's items for it. No row comes back where there is one of this id, where too many
 * are open, or where the month has not as many left.
 */
export function insertRun(
  db: Db,
  run: { id: string; ownerId: string; input: PlanRun; now: Date },
  steps: readonly NewStep[],
  { open, items }: { open: number; items: { use: UsageKey; needed: number; limit: number | null } },
) {
  const { id, ownerId, input, now } = run
  const { use, needed, limit } = items
  const used = sql`coalesce((select used from usage
    where owner_id = ${ownerId} and kind = ${use.kind} and span = ${use.span}), 0)`
  const room = sql`(select count(*) from document_runs where owner_id = ${ownerId} and status in ('waiting', 'running')) < ${open}`
  const left = sql`(${needed} = 0 or ${limit} is null or ${used} + ${needed} <= ${limit})`
  const fresh = sql`exists (select 1 from document_runs where id = ${id} and owner_id = ${ownerId})
    and not exists (select 1 from document_run_steps where run_id = ${id})`
  const rows = JSON.stringify(steps)
  const of = (name: string) => sql.raw(`value ->> '$.${name}'`)
  return [
    db
      .insert(documentRuns)
      .select(
        selectInto(
          documentRuns,
          { id, ownerId, input, status: 'waiting', version: 1, createdAt: now, updatedAt: now },
          sql`where ${room} and ${left}`,
        ),
      )
      .onConflictDoNothing()
      .returning({ id: documentRuns.id }),
    reserveUsage(db, ownerId, use, fresh, sql`${needed}`),
    db.insert(documentRunSteps).select(
      selectInto(
        documentRunSteps,
        {
          ownerId,
          runId: id,
          ordinal: of('ordinal'),
          kind: of('kind'),
          documentId: of('documentId'),
          title: of('title'),
          fromPage: of('fromPage'),
          toPage: of('toPage'),
          status: of('status'),
          start: of('start'),
          end: of('end'),
          next: of('next'),
          page: of('page'),
          count: of('count'),
          reserved: of('reserved'),
        },
        sql`from json_each(${rows}) where ${fresh}`,
      ),
    ),
  ] as const
}

/** Statements that cancel a run that is not at its end; what it made stays. */
export function cancelRun(db: Db, ownerId: string, id: string, use: UsageKey, now: Date) {
  const open = sql`exists (select 1 from document_runs
    where id = ${id} and owner_id = ${ownerId} and status in ('waiting', 'running'))`
  return [
    lessUsed(db, ownerId, use, held(ownerId, id), open),
    setReserved(db, ownerId, id, 0, open),
    db
      .update(documentRuns)
      .set({ status: 'cancelled', leasedUntil: null, version: sql`version + 1`, updatedAt: now })
      .where(and(eq(documentRuns.id, id), eq(documentRuns.ownerId, ownerId), isOpen)),
  ] as const
}

/** Statements that put a failed step back, and hold again what it still needs, where the month has as many left. */
export function retryStep(
  db: Db,
  ownerId: string,
  at: { runId: string; ordinal: number },
  { use, needed, limit }: { use: UsageKey; needed: number; limit: number | null },
  now: Date,
) {
  const used = sql`coalesce((select used from usage
    where owner_id = ${ownerId} and kind = ${use.kind} and span = ${use.span}), 0)`
  const left = sql`(${needed} = 0 or ${limit} is null or ${used} + ${needed} <= ${limit})`
  const step = sql`run_id = ${at.runId} and owner_id = ${ownerId} and ordinal = ${at.ordinal}`
  return [
    db
      .update(documentRunSteps)
      .set({ status: 'waiting', attempts: 0, problem: null, reserved: needed })
      .where(
        sql`${step} and status = 'failed' and ${left}
        and exists (select 1 from document_runs where id = ${at.runId} and status <> 'cancelled')`,
      )
      .returning({ ordinal: documentRunSteps.ordinal }),
    db
      .update(documentRuns)
      .set({
        status: sql`case when status = 'failed' then 'waiting' else status end`,
        version: sql`version + 1`,
        updatedAt: now,
      })
      .where(and(eq(documentRuns.id, at.runId), eq(documentRuns.ownerId, ownerId), sql`changes() > 0`)),
    reserveUsage(db, ownerId, use, sql`changes() > 0`, sql`${needed}`),
  ] as const
}

/** Of all learners, by cron. */
export function removeRunsBefore(db: Db, before: Date, limit: number) {
  return db
    .delete(documentRuns)
    .where(sql`rowid in (select rowid from document_runs where created_at < ${before.getTime()} limit ${limit})`)
}
