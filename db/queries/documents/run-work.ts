import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { documents } from '../../schema/documents.ts'
import { documentRuns, documentRunSteps } from '../../schema/document-runs.ts'
import { usage } from '../../schema/usage.ts'
import type { UsageKey } from '../usage.ts'
import type { NewStep, RunRow } from './runs.ts'

const OPEN = ['waiting', 'running'] as const
/** Of a run that is not at its end. */
export const isOpen = inArray(documentRuns.status, [...OPEN])

/** Gives items of a month back. */
export function lessUsed(db: Db, ownerId: string, { kind, span }: UsageKey, count: SQL, when = sql`1`) {
  return db
    .update(usage)
    .set({ used: sql`max(0, used - ${count})` })
    .where(and(eq(usage.ownerId, ownerId), eq(usage.kind, kind), eq(usage.span, span), when))
}

/** What is held for steps of a run. */
export function setReserved(db: Db, ownerId: string, runId: string, reserved: number, when: SQL) {
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
