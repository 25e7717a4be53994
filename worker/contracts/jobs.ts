import { z } from 'zod'
import { DocumentId } from './documents.ts'

/**
 * Wakes a document; what is left to do, its row says. `until`: the lease that was kept for this message (ms). `password` of a
 * locked file is stored nowhere: where the message is lost, the learner is asked again.
 */
export const DocumentJob = z.object({
  ownerId: z.string(),
  id: DocumentId,
  until: z.int(),
  password: z.string().optional(),
})
export type DocumentJob = z.infer<typeof DocumentJob>

/** Wakes a run over documents. `until`: the lease that was kept for this message (ms). */
export const RunJob = z.object({ kind: z.literal('document-run'), ownerId: z.string(), id: z.uuid(), until: z.int() })
export type RunJob = z.infer<typeof RunJob>

/** Reminds a learner of their study time, which is `at` (ms), where something is due. `by`: one way only, tried again. */
export const ReminderJob = z.object({
  kind: z.literal('reminder'),
  ownerId: z.string(),
  at: z.int(),
  by: z.literal('email').optional(),
})
export type ReminderJob = z.infer<typeof ReminderJob>

/** Wakes the job that erases an account's data. `until`: the lease that was kept for this message (ms). */
export const AccountDeletionJob = z.object({
  kind: z.literal('account-deletion'),
  ownerId: z.string(),
  until: z.int(),
})
export type AccountDeletionJob = z.infer<typeof AccountDeletionJob>

/** Longer than a message works on it. A queue may lose a message, and a process may be killed: then cron goes on after this time. */
export const DELETION_LEASE_MS = 60_000
