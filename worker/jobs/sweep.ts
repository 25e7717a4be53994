import { directory, type Db } from '#db/client.ts'
import { deleteSessionsBefore, deleteVerificationsBefore } from '#db/queries/auth.ts'
import { deleteUnusedAttachments, existingAttachments } from '#db/queries/knowledge/attachments.ts'
import { BINNED_KINDS } from '#db/queries/erase.ts'
import { deleteRevisionsBefore } from '#db/queries/knowledge/revisions.ts'
import { removeRunsBefore } from '#db/queries/documents/runs.ts'
import { removeMakingsBefore } from '#db/queries/quizzes/makings.ts'
import { RUN_DAYS } from '#worker/contracts/documents/processing-limits.ts'
import { RETENTION_DAYS } from '#worker/contracts/knowledge/history-limits.ts'
import { existingDocuments } from '#db/queries/documents/uploads.ts'
import { isDocumentKey } from '#worker/domain/files/document-key.ts'
import { attachmentKey } from '#worker/domain/files/attachment-key.ts'
import type { Env } from '#worker/http/env.ts'
import { log } from '#worker/http/log.ts'
import { eraseDocuments, sweepUploads } from './documents/remove-files.ts'
import { type Budget, eraseBinned } from './erase.ts'

const DAY = 86_400_000
/** Days in which a file that was sent may still be named: the words that name it can be waiting on a device. */
const UNUSED_DAYS = 7
/** Statements for what lay in bins, rows that one deletes, and rounds for revisions and for sessions. */
const STATEMENTS = 800
const ROWS = 500
const ROUNDS = 20
/** Files of one statement, and statements of one sweep; what is left goes with the next run. */
const FILES_AT_ONCE = 100
const FILE_ROUNDS = 10
/** Days after which bytes without a row are no longer on their way to one. */
const ORPHAN_DAYS = 1
/** Of a thousand keys each; looked at in one run. */
const ORPHAN_PAGES = 3

/**
 * By cron: what has been kept long enough goes for good, and sessions that have ended. Each part by itself, some hundred rows
 * a statement, and within what D1 takes from one run.
 * @param from where to begin among all the files' keys: another place each time, so that in time all are looked at
 */
export async function sweep(env: Pick<Env, 'DB' | 'FILES'>, now: Date, from = randomPrefix()): Promise<void> {
  const db = directory(env.DB)
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY)
  const budget: Budget = { statements: STATEMENTS }
  const parts: Record<string, () => Promise<unknown>> = {
    'unused links': () => inRounds(() => deleteVerificationsBefore(db, now, ROWS)),
    sessions: () => inRounds(() => deleteSessionsBefore(db, now, ROWS)),
    revisions: () => inRounds(() => deleteRevisionsBefore(db, before, ROWS)),
    'questions made': () => inRounds(() => removeMakingsBefore(db, new Date(now.getTime() - DAY), ROWS)),
    'document runs': () => inRounds(() => removeRunsBefore(db, new Date(now.getTime() - RUN_DAYS * DAY), ROWS)),
    files: () => sweepFiles(db, env.FILES, now),
    uploads: () => sweepUploads(db, env.FILES, now),
    'bytes without a row': () => sweepOrphans(db, env.FILES, now, from),
  }
  for (const kind of BINNED_KINDS)
    parts[kind] = () =>
      kind === 'documents'
        ? eraseDocuments(db, env.FILES, { before }, budget)
        : eraseBinned(db, kind, { before }, budget)
  for (const [part, work] of Object.entries(parts)) {
    // What fails today is tried again with the next run; the other parts do not wait for it.
    await work().catch((error: unknown) => log('error', 'sweep', { part, error }))
  }
}

/** A statement at a time, until one finds less than it may delete; what is left goes with the next run. */
async function inRounds(remove: () => Promise<D1Result>): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) if ((await remove()).meta.changes < ROWS) return
}

/** First the rows, so that nothing names a file whose bytes are gone. A day more than revisions are kept, to be past them. */
async function sweepFiles(db: Db, files: R2Bucket, now: Date): Promise<void> {
  const sentBefore = new Date(now.getTime() - UNUSED_DAYS * DAY)
  const unlinkedBefore = new Date(now.getTime() - (RETENTION_DAYS + 1) * DAY)
  for (let round = 0; round < FILE_ROUNDS; round++) {
    const dropped = await deleteUnusedAttachments(db, { sentBefore, unlinkedBefore }, FILES_AT_ONCE)
    if (dropped.length > 0) await files.delete(dropped.map(({ id, ownerId }) => attachmentKey(ownerId, id)))
    if (dropped.length < FILES_AT_ONCE) return
  }
}

/** Bytes that no row names: their delete failed after the row was gone, or the Worker ended before the row was written. */
async function sweepOrphans(db: Db, bucket: R2Bucket, now: Date, from: string): Promise<void> {
  const uploadedBefore = now.getTime() - ORPHAN_DAYS * DAY
  let startAfter = from
  for (let page = 0; page < ORPHAN_PAGES; page++) {
    const { objects, truncated } = await bucket.list({ startAfter })
    const keys = objects.map(({ key }) => key)
    const [attachments, documents] = [keys.filter((key) => !isDocumentKey(key)), keys.filter(isDocumentKey)]
    const [files, read] = await db.batch([
      existingAttachments(db, attachments.map(idOf)),
      existingDocuments(db, documents.map(idOf)),
    ])
    const known = new Set([...files, ...read].map(({ id }) => id))
    const stray = objects.filter(({ key, uploaded }) => uploaded.getTime() < uploadedBefore && !known.has(idOf(key)))
    if (stray.length > 0) await bucket.delete(stray.map(({ key }) => key))
    const last = objects.at(-1)
    if (!truncated || !last) return
    startAfter = last.key
  }
}

/** The last part of a key. */
function idOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1)
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A place among the keys, which begin with an owner's id. */
function randomPrefix(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(2)), (byte) => LETTERS[byte % LETTERS.length]).join('')
}
