import { directory } from '#db/client.ts'
import { dropSessionsBefore } from '#db/queries/auth.ts'
import { eraseBinnedBefore } from '#db/queries/knowledge/bin.ts'
import { dropRevisionsBefore } from '#db/queries/knowledge/revisions.ts'
import { KEPT_DAYS } from '#worker/contracts/knowledge/history-limits.ts'
import type { Env } from '#worker/http/env.ts'

const DAY = 86_400_000

/** Once a day, by cron: what has been kept long enough goes for good, and sessions that have ended. */
export async function sweep(env: Pick<Env, 'DB'>, now: Date): Promise<void> {
  const db = directory(env.DB)
  const before = new Date(now.getTime() - KEPT_DAYS * DAY)
  await db.batch([eraseBinnedBefore(db, before), dropRevisionsBefore(db, before), dropSessionsBefore(db, now)])
}
