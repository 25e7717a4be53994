import { type Db, directory } from '#db/client.ts'
import {
  chatsSince,
  endDeletion,
  ERASED_TABLES,
  forgottenDeletions,
  leaseDeletion,
  openUploads,
  removeCounters,
  removeOwned,
  removeUser,
} from '#db/queries/account-deletion.ts'
import { importOf } from '#db/queries/account-import.ts'
import { answeringChats } from '#db/queries/coach.ts'
import { runningTranslations } from '#db/queries/translate/translations.ts'
import { type AccountDeletionJob, DELETION_LEASE_MS } from '#worker/contracts/jobs.ts'
import { removeVectors } from '#worker/embeddings/sync.ts'
import { turnObject } from '#worker/features/coach/answer/turn-object.ts'
import { roomObject } from '#worker/features/quizzes/live/room-object.ts'
import { runObject } from '#worker/features/translate/running/run-object.ts'
import type { Env } from '#worker/http/env.ts'
import { log } from '#worker/http/log.ts'
import { discardUpload } from './documents/remove-files.ts'

/** Time of one message; what is left then goes on with the next. */
const MESSAGE_WORK_MS = 15_000
/** Statements of one message: D1 takes 1,000 from one call of a Worker. */
const STATEMENTS = 700
const ROWS = 500
/** An object of a chat holds the words of its last answer for ten minutes. */
const OBJECTS_REMEMBER_MS = 3_600_000
const OBJECTS_MAX = 200
const UPLOADS_AT_ONCE = 100
/** Accounts that one run of cron wakes. */
const WOKEN_MAX = 20

class Paused extends Error {}

/**
 * Erases what is left of a closed account, from the rows that refer to others up to the account itself, then its files. Every
 * step is done again by a run that comes after one that was killed: what is gone already costs one look. The job's own row
 * goes last.
 */
export async function eraseAccount(env: Env, job: AccountDeletionJob, clock = () => new Date()): Promise<void> {
  const { ownerId } = job
  const db = directory(env.DB)
  const started = clock()
  const leasedUntil = new Date(started.getTime() + DELETION_LEASE_MS)
  const [mine] = await leaseDeletion(db, ownerId, new Date(job.until), started, leasedUntil)
  if (!mine) return
  let statements = STATEMENTS
  // After what removed something: a look that finds nothing is never put off, so every run comes further than the one before.
  const spend = () => {
    if (--statements < 0 || clock().getTime() - started.getTime() > MESSAGE_WORK_MS) throw new Paused()
  }
  try {
    await forgetObjects(env, db, ownerId, mine.liveRooms, started)
    await discardUploads(env, db, ownerId)
    for (const table of ERASED_TABLES)
      for (let removed = ROWS; removed >= ROWS;) {
        removed = (await removeOwned(db, table, ownerId, ROWS)).meta.changes
        if (removed > 0) spend()
      }
    await db.batch([removeUser(db, ownerId), removeCounters(db, ownerId)])
    // After the rows, so that a request that was under way can no longer name what it puts.
    await removeFiles(env.FILES, ownerId, spend)
    await removeVectors(env, ownerId, spend)
    await endDeletion(db, ownerId)
  } catch (error) {
    if (!(error instanceof Paused)) throw error
    await env.DOCUMENT_JOBS.send({ ...job, until: leasedUntil.getTime() })
  }
}

/** By cron: jobs whose message was lost, or whose run was cut off. */
export async function eraseForgottenAccounts(env: Env, now: Date): Promise<void> {
  for (const { ownerId } of await forgottenDeletions(directory(env.DB), now, WOKEN_MAX)) {
    try {
      // Its lease has ended, so it is anybody's.
      await env.DOCUMENT_JOBS.send({ kind: 'account-deletion', ownerId, until: now.getTime() })
    } catch (error) {
      log('warn', 'queue', { error })
    }
  }
}

/** Durable Objects hold words beside the database while something is written, and shortly after. */
async function forgetObjects(env: Env, db: Db, ownerId: string, liveRooms: string[], now: Date): Promise<void> {
  const since = new Date(now.getTime() - OBJECTS_REMEMBER_MS)
  const [answering, recent, translations] = await db.batch([
    answeringChats(db, ownerId),
    chatsSince(db, ownerId, since, OBJECTS_MAX),
    runningTranslations(db, ownerId),
  ])
  const chats = new Set([...answering, ...recent].map(({ id }) => id))
  await Promise.all([
    ...[...chats].map((id) => turnObject(env, ownerId, id).remove()),
    ...translations.map(({ id }) => runObject(env, ownerId, id).stop()),
    ...liveRooms.map((code) => roomObject(env, code).forget(ownerId)),
  ])
}

async function discardUploads(env: Env, db: Db, ownerId: string): Promise<void> {
  const [running] = await importOf(db, ownerId)
  if (running?.upload) await discardUpload(env.FILES, { ...running.upload, id: running.upload.documentId, ownerId })
  // The rows go with all others; what is left of more uploads than these R2 forgets by itself after a week.
  for (const upload of await openUploads(db, ownerId, UPLOADS_AT_ONCE)) await discardUpload(env.FILES, upload)
}

/** All that a learner has in the bucket. @param spend called after each thousand */
export async function removeFiles(files: R2Bucket, ownerId: string, spend: () => void): Promise<void> {
  for (;;) {
    const { objects } = await files.list({ prefix: `${ownerId}/` })
    if (objects.length === 0) return
    await files.delete(objects.map(({ key }) => key))
    spend()
  }
}
