import { z } from 'zod'

export const MEMORY_MAX = 500
export const MEMORIES_MAX = 100

/** What the coach remembers, and the message it is from: null if the learner wrote it or the chat was deleted. */
export const Memory = z.object({
  id: z.uuid(),
  text: z.string(),
  chatId: z.uuid().nullable(),
  messageId: z.uuid().nullable(),
  updatedAt: z.iso.datetime(),
})
export type Memory = z.infer<typeof Memory>

export const WriteMemory = z.strictObject({
  text: z
    .string()
    .trim()
    .min(1, 'Write what the coach should remember')
    .max(MEMORY_MAX, `At most ${MEMORY_MAX} characters`),
})
export type WriteMemory = z.infer<typeof WriteMemory>

/** `id` is made by the browser, so that a memory sent twice is one. */
export const CreateMemory = WriteMemory.extend({ id: z.uuid().optional() })
export type CreateMemory = z.infer<typeof CreateMemory>
