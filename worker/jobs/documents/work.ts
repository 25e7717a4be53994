import { type Db, directory } from '#db/client.ts'
import { documentById, type DocumentRow } from '#db/queries/documents/documents.ts'
import { type Lease, leaseDocument, moveDocument, WORKING } from '#db/queries/documents/steps.ts'
import type { DocumentProblem } from '#worker/contracts/documents/document-problems.ts'
import type { DocumentJob } from '#worker/contracts/jobs.ts'
import { DocumentFault } from '#worker/domain/documents/reading/document-fault.ts'
import type { Env } from '#worker/http/env.ts'
import { log } from '#worker/http/log.ts'
import { storageProblem } from '#worker/http/problem.ts'
import { indexPassages } from './index-passages.ts'
import { readPages } from './read-pages.ts'
import { leaseEnd, type Step, Stopped } from './step.ts'
import { storeFile } from './store-file.ts'
import { MESSAGE_MS, sendJob } from './wake.ts'

/** Time of one message; what is left then goes on with the next. */
const MESSAGE_WORK_MS = 15_000
const ATTEMPTS_MAX = 5
/** Seconds before a failed try is repeated, by how many there were. */
const BACKOFF = [1, 5, 20, 60]

/**
 * Each writes what it found together with the row, and leaves a row from which the next one goes on.
 * @returns the lease with which it goes on; null where nothing is left to do, or the lease was lost
 */
const STEPS: Partial<Record<DocumentRow['status'], (step: Step) => Promise<Date | null>>> = {
  storing: storeFile,
  reading: readPages,
  indexing: indexPassages,
}

/** `again` after so many seconds: somebody else is at it, and might not end it. */
type Outcome = { again: number } | null

/**
 * Works on a document for as long as one message may, step by step. Each step is tried ATTEMPTS_MAX times; an isolate that
 * ends in the middle counts as a try.
 */
export async function work(env: Env, job: DocumentJob, clock: () => Date = () => new Date()): Promise<Outcome> {
  const db = directory(env.DB)
  const started = clock().getTime()
  let until = new Date(job.until)
  for (;;) {
    const now = clock()
    const leasedUntil = leaseEnd(now, until)
    const [document] = await leaseDocument(db, { ...job, until }, now, leasedUntil)
    if (!document) return whoElse(db, job, now)
    const lease: Lease = { id: document.id, ownerId: document.ownerId, leasedUntil }
    const next = await tryStep({ env, db, document, lease, password: job.password, now: clock })
    if (next === null) return null
    until = next
    if (clock().getTime() - started >= MESSAGE_WORK_MS) {
      await sendJob(env, { ...job, until: until.getTime() })
      return null
    }
  }
}

/** @returns the lease with which the next step begins; null where there is none now */
async function tryStep(step: Step): Promise<Date | null> {
  const { db, document, lease, env } = step
  try {
    if (document.attempts > ATTEMPTS_MAX) throw new Stopped('failed')
    return (await STEPS[document.status]?.(step)) ?? null
  } catch (error) {
    const problem = problemOf(error, step)
    if (problem) {
      await moveDocument(db, lease, {
        status: 'stopped',
        problem,
        leasedUntil: null,
        attempts: 0,
        updatedAt: step.now(),
      })
      return null
    }
    log('warn', 'document', { step: document.status, attempt: document.attempts, error })
    const delay = BACKOFF[document.attempts - 1] ?? BACKOFF.at(-1) ?? 60
    const until = new Date(Math.max(step.now().getTime() + delay * 1000 + MESSAGE_MS, lease.leasedUntil.getTime() + 1))
    const [kept] = await moveDocument(db, lease, { leasedUntil: until })
    if (kept) await sendJob(env, jobOf(step, until), delay)
    return null
  }
}

function jobOf({ document, password }: Step, until: Date): DocumentJob {
  return { id: document.id, ownerId: document.ownerId, until: until.getTime(), ...(password && { password }) }
}

/** Null where another try may help. */
function problemOf(error: unknown, { document, now }: Step): DocumentProblem | null {
  if (error instanceof Stopped) return error.problem
  if (error instanceof DocumentFault) return error.code
  if (storageProblem(error, now())?.code === 'storage-full') return 'storage-full'
  return document.attempts >= ATTEMPTS_MAX ? 'failed' : null
}

/** Who has no lease on a document that is being worked on comes back when the other's has ended. */
async function whoElse(db: Db, { ownerId, id }: DocumentJob, now: Date): Promise<Outcome> {
  const [row] = await documentById(db, ownerId, id)
  if (!row?.leasedUntil || !WORKING.includes(row.status)) return null
  return { again: Math.max(1, Math.ceil((row.leasedUntil.getTime() - now.getTime()) / 1000)) }
}
