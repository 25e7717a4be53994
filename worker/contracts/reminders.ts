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

/** Of the link in a reminder e-mail that ends them: a learner's id, and its signature. */
export const UnsubscribeToken = z.string().regex(/^[\w-]{44,107}$/)

/** What that link leads to. */
export const ReminderMail = z.object({ isOn: z.boolean() })
export type ReminderMail = z.infer<typeof ReminderMail>

export const Reminders = z.object({
  /** With which browsers subscribe; null where this installation sends no push messages. */
  pushKey: z.string().nullable(),
  /** Browsers that are reminded: SHA-256 of each one's endpoint, hexadecimal. */
  devices: z.array(z.string()),
  /** By e-mail; `none` where this installation sends none, `unconfirmed` until the learner has confirmed their address. */
  email: z.enum(['none', 'unconfirmed', 'off', 'on']),
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
