import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { passkey } from '@better-auth/passkey'
import { APIError, isAPIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { authAdapter } from '#db/auth-adapter.ts'
import { markVerified } from '#db/queries/auth.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#worker/contracts/auth.ts'
import type { Env } from '#worker/http/env.ts'
import { log } from '#worker/http/log.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import { SESSION_SECONDS, sessionCookie, storedToken } from '#worker/http/session.ts'
import { mailTransport } from '#worker/mail/send-mail.ts'
import type { EndedSession } from '#worker/streams/close-streams.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { refuseIdentity, socialSignIn, withoutTokens } from './social-sign-in.ts'

/** What a call of better-auth asks for besides its answer: the route that made the call carries it out. */
export interface Effects {
  /** To be sent by e-mail. `registered`: somebody registered with an address that has an account. */
  links: { kind: 'verify' | 'reset' | 'registered'; to: string; token: string }[]
  /** Addresses of accounts whose password was just reset by a link. */
  resetPasswordsOf: string[]
  /** Another site now signs in to an account that was there before. */
  connected: { provider: string; userId: string }[]
  /** The account that was just made. */
  created: string | null
  ended: EndedSession[]
}

/** An instance serves many requests; this is how its callbacks know which. */
const effects = new AsyncLocalStorage<Effects>()

export function collectEffects<T>(into: Effects, call: () => Promise<T>): Promise<T> {
  return effects.run(into, call)
}

function current(): Effects {
  const found = effects.getStore()
  if (!found) throw new Error('better-auth was called outside callAuth')
  return found
}

/** A link in an e-mail works for an hour. */
export const LINK_SECONDS = 60 * 60

function build(scope: RequestScope) {
  const { origin, settings } = scope
  const cookie = sessionCookie(origin)
  const isSecure = origin.startsWith('https:')
  const transport = mailTransport(scope)
  return betterAuth({
    appName: 'Stoa',
    baseURL: origin,
    basePath: '/api/auth',
    secrets: [settings.AUTH_SECRET, settings.AUTH_SECRET_BEFORE ?? []].flat().map(versioned),
    database: authAdapter(scope.directory, storedToken),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: { hash: hashPassword, verify: verifyPassword },
      // Who registers is not told whether an address has an account, but its owner is, by e-mail.
      requireEmailVerification: transport === 'provider',
      onExistingUserSignUp: async ({ user }) => {
        current().links.push({ kind: 'registered', to: user.email, token: '' })
      },
      resetPasswordTokenExpiresIn: LINK_SECONDS,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user }) => {
        // Who could open the link reads this address's e-mail.
        await markVerified(scope.directory, user.id)
        current().resetPasswordsOf.push(user.email)
      },
      sendResetPassword: async ({ user, token }) => {
        current().links.push({ kind: 'reset', to: user.email, token })
      },
    },
    emailVerification: {
      expiresIn: LINK_SECONDS,
      sendOnSignUp: transport !== 'none',
      sendOnSignIn: true,
      sendVerificationEmail: async ({ user, token }) => {
        current().links.push({ kind: 'verify', to: user.email, token })
      },
    },
    user: {
      changeEmail: { enabled: true, updateEmailWithoutVerification: transport === 'none' },
      validateUserInfo: refuseIdentity,
    },
    ...socialSignIn(settings),
    verification: { storeIdentifier: 'hashed' },
    session: {
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
      additionalFields: { liveRooms: { type: 'json', required: false, input: false, returned: false } },
    },
    databaseHooks: {
      account: {
        create: {
          before: withoutTokens,
          after: async ({ providerId: provider, userId }) => {
            if (current().created !== userId) current().connected.push({ provider, userId })
          },
        },
      },
      user: {
        create: {
          after: async ({ id }) => {
            current().created = id
          },
        },
      },
      session: {
        delete: {
          after: async (session) => {
            const { id, userId: ownerId } = session
            const liveRooms = Array.isArray(session.liveRooms) ? session.liveRooms.map(String) : []
            current().ended.push({ id, ownerId, token: await storedToken(session.token), liveRooms })
          },
        },
      },
    },
    plugins: [twoFactor({ allowPasswordless: true }), passkeys(origin)],
    // Its own limiter stands in its HTTP handler, which calls of `api` do not pass, and knows an address and a path, but no account
    // and no known device. limit-attempts.ts counts by all of these.
    rateLimit: { enabled: false },
    trustedOrigins: [origin],
    telemetry: { enabled: false },
    logger: { level: 'error', log: (level, message) => log(level === 'debug' ? 'info' : level, 'auth', { message }) },
    advanced: {
      // A user with their accounts in one query, whether there is such a user or not.
      database: { joins: true },
      useSecureCookies: false,
      cookiePrefix: isSecure ? '__Host-stoa' : 'stoa',
      defaultCookieAttributes: { ...cookie.attributes, sameSite: 'lax' },
      ipAddress: { disableIpTracking: true },
      cookies: { session_token: { name: cookie.name } },
    },
  })
}

function passkeys(origin: string) {
  return passkey({
    rpName: 'Stoa',
    origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    // A passkey stands for password and code together, so whoever holds it has to have shown that it is theirs.
    authentication: {
      afterVerification: async ({ verification }) => {
        if (!verification.authenticationInfo.userVerified)
          throw new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED', message: 'No user verification' })
      },
    },
    advanced: { webAuthnChallengeCookie: 'passkey' },
  })
}

/** Whatever better-auth encrypts says by which secret, so that the secret before is still read once there is another. */
function versioned(value: string): { version: number; value: string } {
  return { version: createHash('sha256').update(value).digest().readUInt32BE(0), value }
}

export type Auth = ReturnType<typeof build>

const instances = new WeakMap<Env, Map<string, Auth>>()

/** One instance per origin and environment: the directory's database handle holds no request state. */
export function authFor(scope: RequestScope): Auth {
  const known = instances.get(scope.env) ?? new Map<string, Auth>()
  instances.set(scope.env, known)
  const auth = known.get(scope.origin) ?? build(scope)
  if (known.size > 20) known.clear()
  known.set(scope.origin, auth)
  return auth
}

/** The code of a refusal by better-auth; null for any other error. */
export function refusalCode(error: unknown): string | null {
  return isAPIError(error) ? (error.body?.code ?? error.body?.message ?? String(error.status)) : null
}
