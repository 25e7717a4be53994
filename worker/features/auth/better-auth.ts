import { betterAuth } from 'better-auth/minimal'
import { authAdapter } from '#db/auth-adapter.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#worker/contracts/auth.ts'
import { log } from '#worker/http/log.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import { SESSION_SECONDS, sessionCookie } from '#worker/http/session.ts'
import { hashPassword, verifyPassword } from './password.ts'

function build(scope: RequestScope) {
  const cookie = sessionCookie(scope.origin)
  return betterAuth({
    baseURL: scope.origin,
    basePath: '/api/auth',
    secret: scope.settings.AUTH_SECRET,
    database: authAdapter(scope.directory),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: { expiresIn: SESSION_SECONDS },
    /* limit-attempts.ts counts attempts, per account as well as per source. */
    rateLimit: { enabled: false },
    trustedOrigins: [scope.origin],
    telemetry: { enabled: false },
    logger: { level: 'error', log: (level, message) => log(level === 'debug' ? 'info' : level, 'auth', { message }) },
    advanced: {
      useSecureCookies: false,
      ipAddress: { disableIpTracking: true },
      cookies: {
        session_token: {
          name: cookie.name,
          attributes: { ...cookie.attributes, sameSite: 'lax' },
        },
      },
    },
  })
}

const instances = new Map<string, { secret: string; auth: ReturnType<typeof build> }>()

/** One instance per origin and isolate: the directory's database handle holds no request state. */
export function authFor(scope: RequestScope): ReturnType<typeof build> {
  const known = instances.get(scope.origin)
  if (known?.secret === scope.settings.AUTH_SECRET) return known.auth
  const auth = build(scope)
  if (instances.size > 20) instances.clear()
  instances.set(scope.origin, { secret: scope.settings.AUTH_SECRET, auth })
  return auth
}
