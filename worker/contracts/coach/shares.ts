import { z } from 'zod'
import { MESSAGE_ROLES } from '../coach.ts'

/** Messages of a shared branch that are shown, from its end. */
export const SHARED_MAX = 200

/** 192 bits as base64url. */
export const ShareToken = z.string().regex(/^[\w-]{32}$/)

/** A read-only link to a chat as the chat's owner sees it; null where there is none. */
export const Share = z
  .object({
    /** What comes after `/share/`. */
    token: ShareToken,
    createdAt: z.iso.datetime(),
    /** It ends where the branch in view ends. */
    current: z.boolean(),
  })
  .nullable()
export type Share = z.infer<typeof Share>

/** A shared chat: its texts and the passages they quote, without ids of the owner's material. */
export const SharedChat = z.object({
  title: z.string(),
  sharedAt: z.iso.datetime(),
  messages: z.array(
    z.object({
      role: z.enum(MESSAGE_ROLES),
      text: z.string(),
      sources: z.array(
        z.object({
          number: z.int(),
          sourceTitle: z.string(),
          page: z.int().nullish(),
          pageName: z.string().nullish(),
          heading: z.string(),
          quote: z.string(),
        }),
      ),
    }),
  ),
  /** There is more above the first message. */
  cut: z.boolean(),
})
export type SharedChat = z.infer<typeof SharedChat>
