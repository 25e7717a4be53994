import { directory, type Db } from '#db/client.ts'
import { dropSessionsBefore } from '#db/queries/auth.ts'
import { dropUnnamed } from '#db/queries/knowledge/attachments.ts'
import { eraseChatsBinnedBefore } from '#db/queries/coach/library.ts'
import { eraseTextsBinnedBefore } from '#db/queries/coach/texts.ts'
import { eraseDecks, eraseFacts } from '#db/queries/flashcards/erasing.ts'
import { eraseBinnedBefore } from '#db/queries/knowledge/bin.ts'
import { dropRevisionsBefore } from '#db/queries/knowledge/revisions.ts'
import { KEPT_DAYS } from '#worker/contracts/knowledge/history-limits.ts'
import { attachmentKey } from '#worker/domain/files/attachment-key.ts'
import type { Env } from '#worker/http/env.ts'

const DAY = 86_400_000
/** Days in which a file that was sent may still be named: the words that name it can be waiting on a device. */
const UNNAMED_DAYS = 7
/** Files of one statement, and statements of one sweep; what is left goes the next day. */
const FILES_AT_ONCE = 100
const FILE_ROUNDS = 10

/** Once a day, by cron: what has been kept long enough goes for good, and sessions that have ended. */
export async function sweep(env: Pick<Env, 'DB' | 'FILES'>, now: Date): Promise<void> {
  const db = directory(env.DB)
  const before = new Date(now.getTime() - KEPT_DAYS * DAY)
  await db.batch([
    eraseBinnedBefore(db, before),
    eraseChatsBinnedBefore(db, before),
    eraseTextsBinnedBefore(db, before),
    eraseDecks(db, before),
    eraseFacts(db, before),
    dropRevisionsBefore(db, before),
    dropSessionsBefore(db, now),
  ])
  await sweepFiles(db, env.FILES, now)
}

/** First the rows, so that nothing names a file whose bytes are gone. A day more than revisions are kept, to be past them. */
async function sweepFiles(db: Db, files: R2Bucket, now: Date): Promise<void> {
  const sentBefore = new Date(now.getTime() - UNNAMED_DAYS * DAY)
  const goneBefore = new Date(now.getTime() - (KEPT_DAYS + 1) * DAY)
  for (let round = 0; round < FILE_ROUNDS; round++) {
    const dropped = await dropUnnamed(db, { sentBefore, goneBefore }, FILES_AT_ONCE)
    if (dropped.length > 0) await files.delete(dropped.map(({ id, ownerId }) => attachmentKey(ownerId, id)))
    if (dropped.length < FILES_AT_ONCE) return
  }
}
