import type { Statement } from '#db/queries/coach/proposals.ts'
import {
  changeStep,
  countTry,
  giveBack,
  keepLease,
  leaseRun,
  nextStep,
  type RunLease,
} from '#db/queries/documents/run-work.ts'
import { runById, type RunRow } from '#db/queries/documents/runs.ts'
import { generationUsage } from '#worker/ai/monthly-limit.ts'
import { languageModelName, type ModelCaller } from '#worker/ai/models.ts'
import type { RunJob } from '#worker/contracts/jobs.ts'
import { log } from '#worker/http/log.ts'
import { Problem, storageProblem } from '#worker/http/problem.ts'
import type { Makers } from './makers.ts'
import { makePart, type Step } from './make-part.ts'

/** Tries of a part, and milliseconds before another. */
const TRIES_MAX = 3
const BACKOFF_MS = [500, 3_000]
/** How long a part may take: a model reads, and may be asked more than once; the embedded engine needs a second. */
const MODEL_LEASE_MS = 180_000
const ENGINE_LEASE_MS = 20_000

export interface RunWork {
  caller: ModelCaller
  makers: Makers
  clock: () => Date
}

/** The work on a run is somebody else's now, or there is none. */
class LeaseLost extends Error {}

/**
 * Works on a run, part by part, until it is at its end, cancelled, or `until`. What a part gives is stored in one batch with how
 * far it came: one that is done twice, after the Worker ended in its middle or because two were woken, is stored once.
 * @returns the lease with which it goes on; null where nothing is left to do, or somebody else does it
 */
export async function workOnRun(
  work: RunWork,
  { id, until: promised }: Pick<RunJob, 'id' | 'until'>,
  until: number,
): Promise<Date | null> {
  const { caller, clock } = work
  const { db, ownerId } = caller.owner
  let leasedUntil = leaseEnd(work, new Date(promised))
  const [run] = await leaseRun(db, { ownerId, id, promised }, clock(), leasedUntil)
  if (!run) return null
  try {
    for (;;) {
      const next = leaseEnd(work, leasedUntil)
      if (!(await workOnPart(work, run, { id, ownerId, until: leasedUntil }, next))) return null
      leasedUntil = next
      if (clock().getTime() >= until) return next
    }
  } catch (error) {
    if (error instanceof LeaseLost) return null
    throw error
  }
}

/** Later than the one before, which tells them apart. */
function leaseEnd({ caller, clock }: RunWork, before?: Date): Date {
  const ms = languageModelName(caller) === null ? ENGINE_LEASE_MS : MODEL_LEASE_MS
  return new Date(Math.max(clock().getTime() + ms, (before?.getTime() ?? 0) + 1))
}

/** @returns false where no step is left. @throws LeaseLost */
async function workOnPart(work: RunWork, run: RunRow, lease: RunLease, next: Date): Promise<boolean> {
  const { caller, clock } = work
  const { db, ownerId } = caller.owner
  const [row] = await nextStep(db, ownerId, run.id)
  if (!row) {
    await store(caller, lease, [], clock(), next)
    return false
  }
  const at = { runId: run.id, ordinal: row.step.ordinal }
  const [{ attempts } = { attempts: 1 }] = await countTry(db, ownerId, at)
  const use = generationUsage(run.createdAt)
  try {
    // Not for the one who counts, but for all before, who ended without a word.
    if (attempts > TRIES_MAX) throw new Problem('internal', 'This step was interrupted too often.')
    if (!row.isReady) throw new Problem('not-found', 'This document is in the bin, or is being read again.')
    const step: Step = { ...row.step, documentTitle: row.documentTitle, topicId: row.topicId }
    const statements = await makePart({ ...work, run, step, use })
    await store(caller, lease, statements, clock(), next)
  } catch (error) {
    if (error instanceof LeaseLost) throw error
    const problem = error instanceof Problem ? error : storageProblem(error, clock())
    if (!problem) log('warn', 'document run', { step: row.step.kind, attempts, error })
    const isLasting = problem !== null && !problem.code.startsWith('engine-')
    if (isLasting || attempts >= TRIES_MAX) {
      const words =
        problem?.detail ?? problem?.message ?? 'Something went wrong on our side. What was made so far is kept.'
      const failed = changeStep(db, ownerId, at, { status: 'failed', problem: words })
      await store(caller, lease, [...giveBack(db, ownerId, use, at), failed], clock(), next)
    } else {
      await new Promise((resolve) => setTimeout(resolve, BACKOFF_MS[attempts - 1] ?? 0))
      await store(caller, lease, [], clock(), next)
    }
  }
  return true
}

/** @throws LeaseLost, and nothing was stored */
async function store(
  caller: ModelCaller,
  lease: RunLease,
  statements: readonly Statement[],
  now: Date,
  next: Date,
): Promise<void> {
  const { db, ownerId } = caller.owner
  const last = keepLease(db, lease, now, next)
  const [first = last, ...more] = statements
  try {
    await db.batch(first === last ? [last] : [first, ...more, last])
  } catch (error) {
    const [run] = await runById(db, ownerId, lease.id)
    if (run?.status === 'running' && run.leasedUntil?.getTime() === lease.until.getTime()) throw error
    throw new LeaseLost()
  }
}
