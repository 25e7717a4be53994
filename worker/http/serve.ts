import { PROBLEMS } from '#worker/contracts/problems.ts'
import type { Env } from './env.ts'
import { withResponseHeaders } from './response-headers.ts'
import { log } from './log.ts'
import { Problem, problemDetails } from './problem.ts'
import { openScope, type RequestScope } from './scope.ts'
import { securityHeaders } from './security-headers.ts'

/**
 * One request, from its id to its line in the log: every answer leaves with the same headers, also where the Worker is
 * not configured, or whoever was to answer throws. `nonce` is a rendered page's.
 */
export async function serve(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  nonce: string | undefined,
  handle: (scope: RequestScope) => Response | Promise<Response>,
): Promise<Response> {
  const began = Date.now()
  const requestId = requestIdOf(request)
  const path = new URL(request.url).pathname
  let answer: Response
  try {
    const scope = openScope(request, env, ctx, requestId, nonce !== undefined)
    answer = withResponseHeaders(await handle(scope), scope, nonce)
  } catch (error) {
    log('error', 'unhandled', { requestId, path, error })
    answer = fallbackResponse(request, requestId)
  }
  log('info', 'request', { requestId, method: request.method, path, status: answer.status, ms: Date.now() - began })
  return answer
}

/** Cloudflare's name for a request, where it has the shape of one; it comes back in headers and logs. */
function requestIdOf(request: Request): string {
  const ray = request.headers.get('cf-ray')
  return ray && /^[\w-]{8,40}$/.test(ray) ? ray : crypto.randomUUID()
}

/** Nothing is left to render a page with, so it is a sentence. */
function fallbackResponse(request: Request, requestId: string): Response {
  const { protocol, pathname } = new URL(request.url)
  const isApi = /^\/api(\/|$)/.test(pathname)
  const body = isApi
    ? JSON.stringify(problemDetails(new Problem('internal'), requestId))
    : `${PROBLEMS.internal.title}. Try again in a moment (reference ${requestId}).`
  return new Response(body, {
    status: 500,
    headers: {
      ...securityHeaders({ https: protocol === 'https:' }),
      'content-type': isApi ? 'application/problem+json' : 'text/plain; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-request-id': requestId,
    },
  })
}
