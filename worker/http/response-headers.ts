import { BOOKMARK_COOKIE, type RequestScope } from './scope.ts'
import { securityHeaders } from './security-headers.ts'

/** Adds what every response carries: security headers, the request id, the learner's D1 bookmark, and no caching. */
export function withResponseHeaders(answer: Response, scope: RequestScope, nonce: string | undefined): Response {
  const https = scope.origin.startsWith('https:')
  const analytics = scope.settings.ANALYTICS_URL
  const headers = new Headers(answer.headers)
  const connect = analytics ? [new URL(analytics).origin] : []
  const policy = headers.get('content-security-policy')
  for (const [name, value] of Object.entries(securityHeaders({ https, nonce, connect }))) headers.set(name, value)
  // A handler's own policy is stricter, such as that of a learner's file, which may run nothing at all.
  if (policy) headers.set('content-security-policy', policy)
  headers.set('x-request-id', scope.requestId)
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  const bookmark = scope.bookmark()
  if (bookmark) {
    const secure = https ? '; Secure' : ''
    headers.append(
      'set-cookie',
      `${BOOKMARK_COOKIE}=${bookmark}; Path=/; HttpOnly; SameSite=Lax; Max-Age=3600${secure}`,
    )
  }
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
}
