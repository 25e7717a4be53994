import { createMiddleware } from 'hono/factory'
import { Problem } from './problem.ts'
import type { ApiEnv } from './scope.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Cross-site request forgery: a request that changes something must name this very origin (OWASP CSRF Prevention Cheat
 * Sheet, "Verifying Origin"). A missing Origin is refused too: browsers send it on every such fetch. Hono's `csrf` looks
 * at form types only, and lets a missing Origin pass.
 */
export const sameOrigin = createMiddleware<ApiEnv>(async (c, next) => {
  if (!READS.has(c.req.method) && c.req.header('origin') !== c.env.scope.origin) throw new Problem('foreign-origin')
  await next()
})

/** Take a file, or a part of one, as it is; their own handlers count the bytes and look at what they are. */
const FILES =
  /^(POST \/api\/attachments|PUT \/api\/documents\/[^/]+\/parts\/[^/]+|PUT \/api\/account\/import\/[^/]+\/files\/[^/]+\/[^/]+)$/

/** Bodies are JSON, but for files: a form of another site can send none. `validate` limits and reads them. */
export const jsonOnly = createMiddleware<ApiEnv>(async (c, next) => {
  const request = c.req.raw
  const isFile = FILES.test(`${c.req.method} ${c.req.path}`)
  // A POST without a body: browsers then send a length of 0 and no type.
  const hasBody = request.body !== null && c.req.header('content-length') !== '0'
  if (hasBody && !isFile && contentType(request) !== 'application/json')
    throw new Problem('unsupported-type', 'This needs to be JSON')
  await next()
})

export function contentType(request: Request): string | undefined {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
}
