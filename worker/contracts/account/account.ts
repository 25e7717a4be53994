import { z } from 'zod'
import type { Provider } from './providers.ts'

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
  twoFactor: boolean
  /** Other sites that are set up here, or connected. */
  providers: { provider: Provider; isConnected: boolean }[]
  /** At most `PASSKEYS_MAX`. */
  passkeys: AccountPasskey[]
  /** The newest first; at most `SESSIONS_SHOWN`. */
  sessions: AccountSession[]
}

export interface AccountPasskey {
  id: string
  name: string
  createdAt: string
}

export const SESSIONS_SHOWN = 50
export const PASSKEYS_MAX = 20

export const PasskeyParams = z.strictObject({ id: z.string().min(1).max(64) })

/** What the browser's own dialog gave, as WebAuthn writes it in JSON. */
const credential = {
  id: z.string().max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
}
const base64 = z.string().max(20_000)

export const NewPasskey = z.strictObject({
  name: z.string().trim().min(1, 'Give it a name').max(60, 'At most 60 characters'),
  response: z.strictObject({
    ...credential,
    response: z.looseObject({ clientDataJSON: base64, attestationObject: base64 }),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

export const PasskeySignIn = z.strictObject({
  response: z.strictObject({
    ...credential,
    response: z.looseObject({
      clientDataJSON: base64,
      authenticatorData: base64,
      signature: base64,
      userHandle: base64.optional(),
    }),
  }),
})
export type PasskeySignIn = z.infer<typeof PasskeySignIn>

export const SessionParams = z.strictObject({ id: z.string().min(1).max(64) })
