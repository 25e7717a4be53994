import { PROBLEMS } from '#worker/contracts/problems.ts'
import type { Env } from './env.ts'
import { withResponseHeaders } from './response-headers.ts'
import { log } from './log.ts'
import { Problem, problemDetails } from './problem.ts'
import { openScope, type RequestScope } from './scope.ts'
import { securityHeaders } from './security-headers.ts'

/**
 * Handles one request: gives it an id, adds the common headers, and logs it. A missing configuration or an error that
 * nobody caught is answered with the same headers.
 * @param nonce of a rendered page (Content Security Policy)
 */
export async function serve(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  nonce: string | undefined,
  handle: (scope: RequestScope) => Response | Promise<Response>,
): Promise<Response> {
  const startedAt = Date.now()
  const requestId = requestIdOf(request)
  let scope: RequestScope | undefined
  let answer: Response
  try {
    scope = openScope(request, env, ctx, requestId, nonce !== undefined)
    answer = withResponseHeaders(await handle(scope), scope, nonce)
  } catch (error) {
    log('error', 'unhandled', { requestId, route: scope?.route, error })
    answer = fallbackResponse(request, requestId)
  }
  const { route } = scope ?? {}
  log('info', 'request', {
    requestId,
    method: request.method,
    route,
    status: answer.status,
    ms: Date.now() - startedAt,
  })
  return answer
}

/** Cloudflare's ray id where it is well formed; headers and logs name the request by it. */
function requestIdOf(request: Request): string {
  const ray = request.headers.get('cf-ray')
  return ray && /^[\w-]{8,40}$/.test(ray) ? ray : crypto.randomUUID()
}

/** Plain text or a problem: a page could not be rendered either. */
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
