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
