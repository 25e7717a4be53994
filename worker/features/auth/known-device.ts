import type { Context } from 'hono'
import { setSignedCookie } from 'hono/cookie'
import { readSignedCookie } from '#worker/http/cookies.ts'
import type { ApiEnv, RequestScope } from '#worker/http/scope.ts'
import { sessionCookie } from '#worker/http/session.ts'

/** Attempts to sign in to one account from devices that it has never seen, and from one that it has. */
export const SIGN_IN_LIMITS = { anHour: 30, aDay: 100 }
const DEVICE_SECONDS = 400 * 24 * 60 * 60

/**
 * The device by which an account was signed in before, or null. Such a device has its own count of attempts, so that nobody
 * keeps a learner out by failing on their address (OWASP, "Slow down online guessing attacks with device cookies").
 */
export async function knownDevice(scope: RequestScope, email: string): Promise<string | null> {
  const value = await readSignedCookie(scope.request, cookieName(scope.origin), scope.settings.AUTH_SECRET)
  const [device, account] = value?.split('~') ?? []
  return device && account === (await accountMark(scope, email)) ? device : null
}

/** Called once the password was right. */
export async function rememberDevice(c: Context<ApiEnv>, email: string): Promise<void> {
  const { scope } = c.env
  const device = (await knownDevice(scope, email)) ?? crypto.randomUUID()
  const value = `${device}~${await accountMark(scope, email)}`
  await setSignedCookie(c, cookieName(scope.origin), value, scope.settings.AUTH_SECRET, {
    ...sessionCookie(scope.origin).attributes,
    maxAge: DEVICE_SECONDS,
  })
}

function cookieName(origin: string): string {
  return origin.startsWith('https:') ? '__Host-stoa_device' : 'stoa_device'
}

/** Tells whose device it is without naming the address to whoever reads the cookie. */
async function accountMark(scope: RequestScope, email: string): Promise<string> {
  const text = new TextEncoder()
  const key = await crypto.subtle.importKey(
    'raw',
    text.encode(scope.settings.AUTH_SECRET),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const mark = await crypto.subtle.sign('HMAC', key, text.encode(`device of ${email}`))
  return Buffer.from(mark).toString('base64url')
}
