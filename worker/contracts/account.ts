import { z } from 'zod'

/** A sign-in that has not ended, as its learner sees it. */
export interface AccountSession {
  id: string
  isCurrent: boolean
  /** Browser and system, such as `Firefox on Linux`; null where the browser did not say. */
  device: string | null
  signedInAt: string
  expiresAt: string
}

/** How a learner signs in, for the Security part of their profile. */
export interface Account {
  email: string
  emailVerified: boolean
  hasPassword: boolean
  mail: 'provider' | 'mailbox' | 'none'
  /** The newest first; at most `SESSIONS_SHOWN`. */
  sessions: AccountSession[]
}

export const SESSIONS_SHOWN = 50

export const SessionParams = z.strictObject({ id: z.string().min(1).max(64) })
