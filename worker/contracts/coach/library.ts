import { z } from 'zod'
import { CHAT_MANNERS, CHAT_TITLE_MAX, ChatSummary } from '../coach.ts'

/** What a learner changes of a chat; what is left out stays. */
export const UpdateChat = z
  .strictObject({
    title: z.string().trim().min(1, 'A chat needs a name').max(CHAT_TITLE_MAX),
    pinned: z.boolean(),
    topicId: z.int().min(1).nullable(),
    manner: z.enum(CHAT_MANNERS),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change')
export type UpdateChat = z.infer<typeof UpdateChat>

export const Feedback = z.strictObject({ value: z.union([z.literal(1), z.literal(-1)]).nullable() })

export const CHAT_RESULTS_MAX = 30
export const ChatSearch = z.object({ q: z.string().trim().min(1).max(200) })

/** A message with the words that were looked for. `snippet` has each hit between U+0002 and U+0003. */
export const FoundMessage = z.object({ chat: ChatSummary, messageId: z.uuid(), snippet: z.string() })
export type FoundMessage = z.infer<typeof FoundMessage>
