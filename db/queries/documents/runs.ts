import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PlanRun } from '#worker/contracts/documents/processing.ts'
import type { Db } from '../../client.ts'
import { selectInto } from '../../select-into.ts'
import { documents } from '../../schema/documents.ts'
import { documentRuns, documentRunSteps } from '../../schema/document-runs.ts'
import { usage } from '../../schema/usage.ts'
import { reserveUsage, type UsageKey } from '../usage.ts'

export type RunRow = typeof documentRuns.$inferSelect
export type StepRow = typeof documentRunSteps.$inferSelect & { documentTitle: string }
export type NewStep = Omit<typeof documentRunSteps.$inferInsert, 'ownerId' | 'runId'>

const OPEN = ['waiting', 'running'] as const
const isOpen = inArray(documentRuns.status, [...OPEN])
/** Of the run that a statement is about, or of a given one. */
const held = (ownerId: string, id: string) =>
  sql`(select coalesce(sum(reserved), 0) from document_run_steps where run_id = ${id} and owner_id = ${ownerId})`

export function runById(db: Db, ownerId: string, id: string) {
  return db
    .select()
    .from(documentRuns)
    .where(and(eq(documentRuns.id, id), eq(documentRuns.ownerId, ownerId)))
}

/** Latest first; one more than `limit`. */
export function listRuns(db: Db, ownerId: string, page: { after?: { at: number; id: string }; limit: number }) {
  const { after, limit } = page
  return db
    .select()
    .from(documentRuns)
    .where(
      and(
        eq(documentRuns.ownerId, ownerId),
        after && sql`(${documentRuns.createdAt}, ${documentRuns.id}) < (${after.at}, ${after.id})`,
      ),
    )
    .orderBy(desc(documentRuns.createdAt), desc(documentRuns.id))
    .limit(limit + 1)
}

/** Steps of runs, in their order. */
export function stepsOf(db: Db, ownerId: string, runIds: readonly string[]) {
  const { draft: _, ...shown } = getTableColumns(documentRunSteps)
  return (
    db
      // By a name of its own: in a batch, columns of one name are one.
      .select({ ...shown, documentTitle: sql<string>`${documents.title}`.as('document_title') })
      .from(documentRunSteps)
      .innerJoin(documents, eq(documents.id, documentRunSteps.documentId))
      .where(
        and(
          eq(documentRunSteps.ownerId, ownerId),
          sql`${documentRunSteps.runId} in (select value from json_each(${JSON.stringify(runIds)}))`,
        ),
      )
      .orderBy(asc(documentRunSteps.runId), asc(documentRunSteps.ordinal))
  )
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

/** Gives items of a month back. */
function lessUsed(db: Db, ownerId: string, { kind, span }: UsageKey, count: SQL, when = sql`1`) {
  return db
    .update(usage)
    .set({ used: sql`max(0, used - ${count})` })
    .where(and(eq(usage.ownerId, ownerId), eq(usage.kind, kind), eq(usage.span, span), when))
}

function setReserved(db: Db, ownerId: string, runId: string, reserved: number, when: SQL) {
  return db
    .update(documentRunSteps)
    .set({ reserved })
    .where(and(eq(documentRunSteps.runId, runId), eq(documentRunSteps.ownerId, ownerId), when))
}

/** Keeps a run for the message that is sent for it. No row comes back where somebody else did. */
export function promiseRun(
  db: Db,
  { id, ownerId, leasedUntil }: Pick<RunRow, 'id' | 'ownerId' | 'leasedUntil'>,
  until: Date,
) {
  return db
    .update(documentRuns)
    .set({ leasedUntil: until })
    .where(
      and(
        eq(documentRuns.id, id),
        eq(documentRuns.ownerId, ownerId),
        isOpen,
        sql`${documentRuns.leasedUntil} is ${leasedUntil?.getTime() ?? null}`,
      ),
    )
    .returning({ id: documentRuns.id })
}

/** Takes a run for itself, where nobody has it, or it is kept for this message. */
export function leaseRun(
  db: Db,
  { ownerId, id, promised }: { ownerId: string; id: string; promised: number },
  now: Date,
  until: Date,
) {
  return db
    .update(documentRuns)
    .set({ status: 'running', leasedUntil: until, version: sql`version + 1`, updatedAt: now })
    .where(
      and(
        eq(documentRuns.id, id),
        eq(documentRuns.ownerId, ownerId),
        isOpen,
        sql`(coalesce(${documentRuns.leasedUntil}, 0) < ${now.getTime()} or ${documentRuns.leasedUntil} = ${promised})`,
      ),
    )
    .returning()
}

export interface RunLease {
  id: string
  ownerId: string
  until: Date
}

/**
 * For the end of a batch that stores what a step made: keeps the lease until `next`, or ends the run where no step is left. Where
 * the lease was lost, or the run was cancelled, it fails, and the whole batch with it.
 */
export function keepLease(db: Db, { id, ownerId, until }: RunLease, now: Date, next: Date) {
  const left = sql`exists (select 1 from document_run_steps where run_id = ${id} and status in ('waiting', 'running'))`
  const failed = sql`exists (select 1 from document_run_steps where run_id = ${id} and status = 'failed')`
  return db
    .update(documentRuns)
    .set({
      version: sql`case when status = 'running' and leased_until = ${until.getTime()} then version + 1 end`,
      status: sql`case when ${left} then 'running' when ${failed} then 'failed' else 'done' end`,
      leasedUntil: sql`case when ${left} then ${next.getTime()} end`,
      updatedAt: now,
    })
    .where(and(eq(documentRuns.id, id), eq(documentRuns.ownerId, ownerId)))
}

/** The step that is next, with what its document needs to be read; null columns where that is gone or not ready. */
export function nextStep(db: Db, ownerId: string, runId: string) {
  return db
    .select({
      step: documentRunSteps,
      documentTitle: documents.title,
      topicId: documents.topicId,
      isReady: sql<number>`${documents.status} = 'ready' and ${documents.deletedAt} is null`,
    })
    .from(documentRunSteps)
    .innerJoin(documents, eq(documents.id, documentRunSteps.documentId))
    .where(
      and(
        eq(documentRunSteps.runId, runId),
        eq(documentRunSteps.ownerId, ownerId),
        inArray(documentRunSteps.status, [...OPEN]),
      ),
    )
    .orderBy(asc(documentRunSteps.ordinal))
    .limit(1)
}

export function changeStep(
  db: Db,
  ownerId: string,
  at: { runId: string; ordinal: number },
  set: Partial<Omit<NewStep, 'made' | 'reserved' | 'quizId'>> & {
    made?: MadeCount
    reserved?: MadeCount
    quizId?: SQL<number | null>
  },
) {
  return db
    .update(documentRunSteps)
    .set(set)
    .where(
      and(
        eq(documentRunSteps.runId, at.runId),
        eq(documentRunSteps.ordinal, at.ordinal),
        eq(documentRunSteps.ownerId, ownerId),
      ),
    )
}

type MadeCount = number | ReturnType<typeof plusStored>

/** What a step has made with these drafts or questions, as far as they found room. */
export function plusStored(
  table: 'card_drafts' | 'quiz_questions',
  ownerId: string,
  ids: readonly string[],
  of: 1 | -1,
) {
  const column = sql.raw(of === 1 ? 'made' : 'reserved')
  const stored = sql`(select count(*) from ${sql.raw(table)}
    where owner_id = ${ownerId} and id in (select value from json_each(${JSON.stringify(ids)})))`
  return of === 1 ? sql<number>`${column} + ${stored}` : sql<number>`max(0, ${column} - ${stored})`
}

/** What is held for a step and was not used is given back, before the step forgets it. */
export function giveBack(db: Db, ownerId: string, use: UsageKey, at: { runId: string; ordinal?: number }) {
  const one = at.ordinal === undefined ? sql`1` : sql`ordinal = ${at.ordinal}`
  const held = sql`(select coalesce(sum(reserved), 0) from document_run_steps
    where run_id = ${at.runId} and owner_id = ${ownerId} and ${one})`
  return [lessUsed(db, ownerId, use, held), setReserved(db, ownerId, at.runId, 0, one)] as const
}

/** A step gets no further with its part: tried again, unless it is `failed`. */
export function countTry(db: Db, ownerId: string, at: { runId: string; ordinal: number }) {
  return db
    .update(documentRunSteps)
    .set({ status: 'running', attempts: sql`attempts + 1` })
    .where(
      and(
        eq(documentRunSteps.runId, at.runId),
        eq(documentRunSteps.ordinal, at.ordinal),
        eq(documentRunSteps.ownerId, ownerId),
      ),
    )
    .returning({ attempts: documentRunSteps.attempts })
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
    reserveUsage(db, ownerId, use, sql`changes() > 0`, sql`${needed}`),
    db
      .update(documentRuns)
      .set({
        status: sql`case when status = 'failed' then 'waiting' else status end`,
        version: sql`version + 1`,
        updatedAt: now,
      })
      .where(
        and(
          eq(documentRuns.id, at.runId),
          eq(documentRuns.ownerId, ownerId),
          sql`exists (select 1 from document_run_steps where ${step} and status = 'waiting')`,
        ),
      ),
  ] as const
}

/** Of all learners, by cron. */
export function removeRunsBefore(db: Db, before: Date, limit: number) {
  return db
    .delete(documentRuns)
    .where(sql`rowid in (select rowid from document_runs where created_at < ${before.getTime()} limit ${limit})`)
}

/** A result that the learner has deleted since is not linked to. */
export function liveResults(db: Db, ownerId: string, of: { notes: string[]; decks: number[]; quizzes: number[] }) {
  const among = (ids: readonly (string | number)[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`
  const mine = sql`owner_id = ${ownerId} and deleted_at is null`
  return db
    .select({ kind: sql<'note' | 'deck' | 'quiz'>`kind`.as('kind'), id: sql<string | number>`id`.as('id') })
    .from(
      sql`(select 'note' kind, id from notes where ${mine} and id in ${among(of.notes)}
        union all select 'deck', id from decks where ${mine} and id in ${among(of.decks)}
        union all select 'quiz', id from quizzes where ${mine} and id in ${among(of.quizzes)})`,
    )
}
