import type { Db } from '#db/client.ts'
import { forgottenDocuments, promiseDocument } from '#db/queries/documents/steps.ts'
import type { DocumentJob } from '#worker/contracts/jobs.ts'
import type { Env } from '#worker/http/env.ts'
import { log } from '#worker/http/log.ts'

/**
 * How long a document is kept for the message that was sent for it. A queue delivers at least once, but a local one forgets
 * its messages when it is killed: after this time whoever looks at the document, and cron, sends another.
 */
export const MESSAGE_MS = 60_000

type Queues = Pick<Env, 'DOCUMENT_JOBS'>
interface Forgotten {
  id: string
  ownerId: string
  leasedUntil: Date | null
}

/** The row is kept for this message already. */
export async function sendJob(env: Queues, job: DocumentJob, delaySeconds?: number): Promise<void> {
  try {
    await env.DOCUMENT_JOBS.send(job, delaySeconds === undefined ? undefined : { delaySeconds })
  } catch (error) {
    // The row says what is left to do, so the document is woken once its lease has ended.
    log('warn', 'queue', { error })
  }
}

/** Documents whose lease has ended before their work has: one message each, also where many look at the same time. */
export async function wakeForgotten(env: Queues, db: Db, forgotten: readonly Forgotten[], now: Date): Promise<void> {
  for (const { id, ownerId, leasedUntil } of forgotten) {
    if (leasedUntil === null || leasedUntil > now) continue
    const until = new Date(now.getTime() + MESSAGE_MS)
    const [promised] = await promiseDocument(db, { id, ownerId, leasedUntil }, until)
    if (promised) await sendJob(env, { id, ownerId, until: until.getTime() })
  }
}

/** Documents that one run of cron wakes. */
const WOKEN_MAX = 200

export async function wakeAllForgotten(env: Queues, db: Db, now: Date): Promise<void> {
  await wakeForgotten(env, db, await forgottenDocuments(db, now, WOKEN_MAX), now)
}
