import type { Db } from '#db/client.ts'
import { promiseRun } from '#db/queries/documents/run-work.ts'
import type { RunRow } from '#db/queries/documents/runs.ts'
import type { RunJob } from '#worker/contracts/jobs.ts'
import type { Env } from '#worker/http/env.ts'
import { log } from '#worker/http/log.ts'

/** How long a run is kept for the message that was sent for it: after that, whoever looks at it sends another. */
const MESSAGE_MS = 15_000

type Queues = Pick<Env, 'DOCUMENT_JOBS'>

/** The row is kept for this message already. */
export async function sendRun(env: Queues, job: RunJob): Promise<void> {
  try {
    await env.DOCUMENT_JOBS.send(job)
  } catch (error) {
    // The row says what is left to do, so the run is woken once its lease has ended.
    log('warn', 'queue', { error })
  }
}

/** Sends a message for a run that nobody works on and that is not at its end; one, also where many look at the same time. */
export async function wakeRun(
  env: Queues,
  db: Db,
  run: Pick<RunRow, 'id' | 'ownerId' | 'status' | 'leasedUntil'>,
  now: Date,
): Promise<void> {
  const { id, ownerId, status, leasedUntil } = run
  if ((status !== 'waiting' && status !== 'running') || (leasedUntil?.getTime() ?? 0) >= now.getTime()) return
  const until = new Date(now.getTime() + MESSAGE_MS)
  const [promised] = await promiseRun(db, { id, ownerId, leasedUntil }, until)
  if (promised) await sendRun(env, { kind: 'document-run', id, ownerId, until: until.getTime() })
}
