import { LEARNER_HEADER } from '#worker/contracts/learner-header.ts'
import { BOOKMARK_COOKIE, type RequestScope } from './scope.ts'
import { securityHeaders } from './security-headers.ts'

/**
 * A handler's own policies stand: a learner's file may run nothing at all, a shared page names itself to nobody, and the window
 * that comes back from another site keeps its tie to the page that opened it.
 */
const OWN_POLICIES = ['content-security-policy', 'referrer-policy', 'cross-origin-opener-policy']

/** Adds what every response carries: security headers, the request id, the learner's D1 bookmark, and no caching. */
export function withResponseHeaders(answer: Response, scope: RequestScope, nonce: string | undefined): Response {
  const https = scope.origin.startsWith('https:')
  const analytics = scope.settings.ANALYTICS_URL
  const headers = new Headers(answer.headers)
  const connect = analytics ? [new URL(analytics).origin] : []
  const own = OWN_POLICIES.map((name) => [name, headers.get(name)] as const)
  for (const [name, value] of Object.entries(securityHeaders({ https, nonce, connect }))) headers.set(name, value)
  for (const [name, value] of own) if (value) headers.set(name, value)
  headers.set('x-request-id', scope.requestId)
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  if (scope.learnerId) headers.set(LEARNER_HEADER, scope.learnerId)
  const bookmark = scope.bookmark()
  if (bookmark) {
    const secure = https ? '; Secure' : ''
    headers.append(
      'set-cookie',
      `${BOOKMARK_COOKIE}=${bookmark}; Path=/; HttpOnly; SameSite=Lax; Max-Age=3600${secure}`,
    )
  }
  // The answer to an upgrade carries its WebSocket.
  const { status, statusText, webSocket } = answer
  return new Response(answer.body, { status, statusText, headers, webSocket })
}
