import { AccountDeletionJob, DocumentJob, ReminderJob, RunJob } from '#worker/contracts/jobs.ts'
import type { Env } from '#worker/http/env.ts'
import { log } from '#worker/http/log.ts'
import { eraseAccount } from './account-deletion.ts'
import { workOnRunJob } from './document-runs.ts'
import { work } from './documents/work.ts'
import { remind } from './reminders.ts'

/** Messages of the queue, one after the other. One that was not understood, or is done, is not sent again. */
export async function consume(batch: MessageBatch, env: Env): Promise<void> {
  for (const message of batch.messages) {
    const reminder = ReminderJob.safeParse(message.body)
    if (reminder.success) {
      await remind(env, reminder.data, new Date())
      message.ack()
      continue
    }
    const run = RunJob.safeParse(message.body)
    if (run.success) {
      await workOnRunJob(env, run.data)
      message.ack()
      continue
    }
    const deletion = AccountDeletionJob.safeParse(message.body)
    if (deletion.success) {
      await eraseAccount(env, deletion.data)
      message.ack()
      continue
    }
    const job = DocumentJob.safeParse(message.body)
    if (!job.success) {
      log('error', 'queue', { message: message.id, error: job.error })
      message.ack()
      continue
    }
    const next = await work(env, job.data)
    if (next) message.retry({ delaySeconds: next.again })
    else message.ack()
  }
}
