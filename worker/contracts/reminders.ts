import { z } from 'zod'

/** Devices of a learner that are reminded at most; the oldest gives way. */
export const PUSH_DEVICES_MAX = 10

const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 8) / 6)}}={0,2}$`), 'Not a key of a push subscription')

/** Of a browser's `PushSubscription`. */
export const PushTarget = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
})
export type PushTarget = z.infer<typeof PushTarget>

export const PushEndpoint = z.strictObject({ endpoint: z.url({ protocol: /^https$/ }).max(1000) })

/** The secret part of a link to a calendar. */
export const CalendarToken = z.string().regex(/^[\w-]{32}$/)

export const Reminders = z.object({
  /** With which browsers subscribe; null where this installation sends no push messages. */
  pushKey: z.string().nullable(),
  devices: z.int(),
  /** The path of the learner's calendar; null without a link. */
  calendar: z.string().nullable(),
})
export type Reminders = z.infer<typeof Reminders>

/** What a push message holds; the service worker shows it. */
export interface PushMessage {
  title: string
  body: string
  /** A path of this site. */
  url: string
}
