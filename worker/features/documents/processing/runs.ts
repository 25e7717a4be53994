import type { OwnerDb } from '#db/client.ts'
import { countEvent } from '#db/queries/auth.ts'
import {
  cancelRun,
  insertRun,
  listRuns,
  type NewStep,
  retryStep,
  runById,
  type RunRow,
  stepsOf,
} from '#db/queries/documents/runs.ts'
import { countCalls, usageCount } from '#db/queries/usage.ts'
import { callLimits } from '#worker/ai/model-calls.ts'
import { engineOf, languageModelName } from '#worker/ai/models.ts'
import { generationUsage, limitReached, monthlyLimit } from '#worker/ai/monthly-limit.ts'
import type { DocumentRun, PlanRun, RunPlan, RunStep, StartRun } from '#worker/contracts/documents/processing.ts'
import { RUN_STEPS_MAX, RUNS_OPEN_MAX } from '#worker/contracts/documents/processing-limits.ts'
import type { Page, PageQuery } from '#worker/contracts/paging.ts'
import { PART_MAX } from '#worker/domain/documents/next-part.ts'
import { dayOf, endOfDay, endOfMonth } from '#worker/domain/usage/spans.ts'
import { invalidCursor, Problem } from '#worker/http/problem.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import { readPlan } from './read-plan.ts'
import { wakeRun } from './wake.ts'

/** Runs that a learner starts in one window. */
const STARTS_MAX = 20
const WINDOW_MS = 60_000

const notThere = () => new Problem('not-found', 'This run is not here, or no longer.')

/** What a run would do and cost. Nothing is held for it. @throws Problem not-found · invalid-input */
export async function plan(scope: RequestScope, owner: OwnerDb, input: PlanRun): Promise<RunPlan> {
  const { db, ownerId } = owner
  const { now, settings } = scope
  const [steps, [[items], [calls]]] = await Promise.all([
    planned(owner, input),
    db.batch([usageCount(db, ownerId, generationUsage(now)), countCalls(db, ownerId, dayOf(now))]),
  ])
  const limit = monthlyLimit(scope)
  const callLimit = callLimits(settings).learner
  const left = (most: number | null, used: number | undefined, resetsAt: Date) =>
    most === null ? null : { limit: most, used: used ?? 0, resetsAt: resetsAt.toISOString() }
  return {
    steps: steps.map(({ step, documentTitle }) => ({
      ...{ ordinal: step.ordinal, kind: step.kind, documentId: step.documentId, documentTitle },
      ...{ title: step.title ?? null, from: step.fromPage, to: step.toPage, count: step.count },
    })),
    engine: engineOf(scope),
    items: { needed: itemsOf(steps), left: left(limit, items?.used, endOfMonth(now)) },
    calls:
      languageModelName(scope) === null
        ? null
        : {
            needed: steps.reduce((sum, { step }) => sum + callsOf(step), 0),
            left: left(callLimit, calls?.learner, endOfDay(now)),
          },
  }
}

/** A call for each part; questions are answered once more without their keys, five at a time. */
function callsOf({ kind, start, end, count }: NewStep): number {
  const parts = Math.max(1, Math.ceil((end - start) / PART_MAX))
  if (kind === 'cards') return Math.min(parts, count)
  return kind === 'questions' ? Math.min(parts, count) + Math.max(Math.min(parts, count), Math.ceil(count / 5)) : parts
}

type Planned = Awaited<ReturnType<typeof readPlan>>

const itemsOf = (steps: Planned) => steps.reduce((sum, { step }) => sum + (step.reserved ?? 0), 0)

/** @throws Problem not-found · invalid-input */
async function planned(owner: OwnerDb, input: PlanRun): Promise<Planned> {
  const steps = await readPlan(owner, input)
  if (steps.length <= RUN_STEPS_MAX) return steps
  throw new Problem(
    'invalid-input',
    `This would be ${steps.length} steps, and ${RUN_STEPS_MAX} are the most at once. Choose fewer documents or pages.`,
  )
}

/**
 * Starts a run, once for its id. @returns the run, which somebody has to work on
 * @throws Problem not-found · invalid-input · making-limit · too-many-attempts
 */
export async function start(scope: RequestScope, owner: OwnerDb, { id, ...input }: StartRun): Promise<DocumentRun> {
  const { db, ownerId } = owner
  const { now } = scope
  const [[known], [counted]] = await db.batch([
    runById(db, ownerId, id),
    countEvent(db, `document-runs:${ownerId}`, WINDOW_MS, now.getTime()),
  ])
  if (known) return get(owner, id)
  if ((counted?.count ?? 0) > STARTS_MAX)
    throw new Problem('too-many-attempts', 'Wait a minute, then start another run.', { retryAfter: 60 })
  const steps = await planned(owner, input)
  const needed = itemsOf(steps)
  const limit = monthlyLimit(scope)
  const items = { use: generationUsage(now), needed, limit }
  const rows = steps.map(({ step }) => step)
  const [[made]] = await db.batch(insertRun(db, { id, ownerId, input, now }, rows, { open: RUNS_OPEN_MAX, items }))
  const [run] = made ? [made] : await runById(db, ownerId, id)
  if (run) return get(owner, id)
  const [usage] = await usageCount(db, ownerId, items.use)
  assertItemsLeft({ needed, limit, used: usage?.used ?? 0 }, now)
  // An id of another learner's answers as if there were no room, too.
  throw new Problem(
    'too-many-attempts',
    `${RUNS_OPEN_MAX} runs are under way. Start this one when one of them is done.`,
    {
      retryAfter: 60,
    },
  )
}

/** @throws Problem making-limit */
function assertItemsLeft(of: { needed: number; limit: number | null; used: number }, now: Date): void {
  const { needed, limit, used } = of
  if (limit === null || used + needed <= limit || needed === 0) return
  if (used >= limit) throw limitReached(limit, now)
  const retryAfter = limitReached(limit, now).extra.retryAfter
  const detail = `This needs ${needed} made cards and questions, and ${limit - used} are left this month. Choose fewer.`
  throw new Problem('making-limit', detail, retryAfter === undefined ? {} : { retryAfter })
}

/** @throws Problem not-found */
export async function get(owner: OwnerDb, id: string): Promise<DocumentRun> {
  const { db, ownerId } = owner
  const [[run], steps] = await db.batch([runById(db, ownerId, id), stepsOf(db, ownerId, { run: id })])
  if (!run) throw notThere()
  return asRun(run, steps)
}

/** Latest first. Whoever looks at a run that nobody works on wakes it. @throws Problem invalid-input */
export async function list(
  scope: RequestScope,
  owner: OwnerDb,
  { cursor, limit }: PageQuery,
): Promise<Page<DocumentRun>> {
  const { db, ownerId } = owner
  // One more tells whether there are more.
  const page = { limit: limit + 1, ...(cursor !== undefined && { after: decodeCursor(cursor) }) }
  const [rows, steps] = await owner.read([listRuns(db, ownerId, page), stepsOf(db, ownerId, page)])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  for (const run of shown) scope.waitUntil(wakeRun(scope.env, db, run, scope.now))
  return {
    items: shown.map((run) => asRun(run, steps)),
    nextCursor: rows.length > limit && last ? `${last.createdAt.getTime()}_${last.id}` : null,
  }
}

/** What it made stays; what is held for the rest is given back. @throws Problem not-found */
export async function cancel(scope: RequestScope, owner: OwnerDb, id: string): Promise<DocumentRun> {
  const { db, ownerId } = owner
  const [run] = await runById(db, ownerId, id)
  if (!run) throw notThere()
  await db.batch(cancelRun(db, ownerId, id, generationUsage(run.createdAt), scope.now))
  return get(owner, id)
}

/** Puts a failed step back, from the part it failed at. @throws Problem not-found · making-limit */
export async function retry(
  scope: RequestScope,
  owner: OwnerDb,
  at: { runId: string; ordinal: number },
): Promise<DocumentRun> {
  const { db, ownerId } = owner
  const [[run], steps] = await db.batch([runById(db, ownerId, at.runId), stepsOf(db, ownerId, { run: at.runId })])
  const step = steps.find(({ ordinal }) => ordinal === at.ordinal)
  if (!run || !step) throw notThere()
  const isPaid = step.kind === 'cards' || step.kind === 'questions'
  const use = generationUsage(run.createdAt)
  const items = { use, needed: isPaid ? Math.max(0, step.count - step.made) : 0, limit: monthlyLimit(scope) }
  const [[again]] = await db.batch(retryStep(db, ownerId, at, items, scope.now))
  if (!again && step.status === 'failed') {
    const [usage] = await usageCount(db, ownerId, use)
    assertItemsLeft({ ...items, used: usage?.used ?? 0 }, scope.now)
  }
  return get(owner, at.runId)
}

function asRun(
  { id, status, version, createdAt, updatedAt }: RunRow,
  steps: Awaited<ReturnType<typeof stepsOf>>,
): DocumentRun {
  return {
    ...{ id, status, version },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    steps: steps
      .filter(({ runId }) => runId === id)
      .map((step): RunStep => ({
        ...{ ordinal: step.ordinal, kind: step.kind, documentId: step.documentId, documentTitle: step.documentTitle },
        ...{ title: step.title, from: step.fromPage, to: step.toPage, count: step.count, status: step.status },
        ...{ done: step.next - step.start, total: step.end - step.start, page: step.page, made: step.made },
        ...{ dropped: step.dropped, modelSpent: step.modelSpent, problem: step.problem },
        ...{ noteId: step.noteId, deckId: step.deckId, quizId: step.quizId },
      })),
  }
}

function decodeCursor(cursor: string): { at: number; id: string } {
  const [, at, id] = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(cursor) ?? []
  if (!at || !id) throw invalidCursor()
  return { at: Number(at), id }
}
