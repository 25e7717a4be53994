import { z } from 'zod'

/** Bytes of all of a learner's files together: a wall against filling a bucket, not a plan's limit. */
export const FILES_MAX = 20_000_000_000

export const AttachmentId = z.uuid()

/** `src` is its address in Markdown; `type` is an `AttachmentType`. */
export const Attachment = z.object({
  id: AttachmentId,
  src: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
})
export type Attachment = z.infer<typeof Attachment>
