import { directory } from '#db/client.ts'
import { syncAll } from '#worker/embeddings/sync.ts'
import type { Env } from '#worker/http/env.ts'
import { eraseForgottenAccounts } from './account-deletion.ts'
import { wakeAllForgotten } from './documents/wake.ts'
import { sendDueReminders } from './reminders.ts'
import { sweep } from './sweep.ts'

/** As in wrangler.toml. */
const REMINDERS_CRON = '*/5 * * * *'

export async function runScheduled(controller: ScheduledController, env: Env): Promise<void> {
  const now = new Date(controller.scheduledTime)
  await sendDueReminders(env, now)
  // Every few minutes for who studies at this hour; the rest hourly.
  if (controller.cron === REMINDERS_CRON) return
  await eraseForgottenAccounts(env, now)
  await wakeAllForgotten(env, directory(env.DB), now)
  await sweep(env, now)
  await syncAll(env, now)
}
