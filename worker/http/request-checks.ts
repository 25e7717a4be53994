import { createMiddleware } from 'hono/factory'
import { Problem } from './problem.ts'
import type { ApiEnv } from './scope.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Cross-site request forgery: a request that changes something must say that it comes from this very origin
 * (OWASP CSRF Prevention Cheat Sheet, "Verifying Origin"). A missing Origin is refused too: browsers send it on every
 * such fetch.
 */
export const sameOrigin = createMiddleware<ApiEnv>(async (c, next) => {
  if (!READS.has(c.req.method) && c.req.header('origin') !== c.env.scope.origin) throw new Problem('foreign-origin')
  await next()
})

/** Bytes of a request body, unless the route is in `LARGER`. */
export const BODY_LIMIT = 64 * 1024

/**
 * Routes that take more, in bytes. A note of 500,000 characters is 1.5 MB of UTF-8 in the widest script and 3 MB where
 * JSON escapes every character (`\u0001`); a text to translate has 100,000.
 */
const LARGER: { methods: readonly string[]; path: RegExp; limit: number }[] = [
  { methods: ['POST', 'PUT'], path: /^\/api\/notes(\/[^/]+)?$/, limit: 3_200_000 },
  { methods: ['POST', 'PUT'], path: /^\/api\/translations(\/[^/]+\/pieces\/\d+)?$/, limit: 640_000 },
  { methods: ['POST'], path: /^\/api\/import\/notes$/, limit: 3_300_000 },
  { methods: ['POST'], path: /^\/api\/import\/known$/, limit: 500_000 },
  { methods: ['POST'], path: /^\/api\/import\/decks$/, limit: 3_300_000 },
  // A card of two sides in the widest script, each character escaped; of new ones several at once.
  { methods: ['POST'], path: /^\/api\/decks\/\d+\/facts$/, limit: 1_000_000 },
  { methods: ['PATCH'], path: /^\/api\/facts\/\d+$/, limit: 320_000 },
  { methods: ['PUT'], path: /^\/api\/drafts\/[^/]+$/, limit: 320_000 },
  { methods: ['POST'], path: /^\/api\/drafts$/, limit: 320_000 },
  { methods: ['POST'], path: /^\/api\/import\/decks\/known$/, limit: 500_000 },
]

export function bodyLimit(method: string, path: string): number {
  return LARGER.find((route) => route.methods.includes(method) && route.path.test(path))?.limit ?? BODY_LIMIT
}

/** Takes a file as it is; its own handler counts the bytes and looks at what they are. */
const FILES_PATH = '/api/attachments'

export function contentType(request: Request): string | undefined {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
}

/** Values in one body: reading these never holds up a Worker or fills its memory. */
const VALUES_MAX = 20_000

/** Bodies are JSON (but for `FILES_PATH`), and no larger than the route's limit; the length is counted as it is read, not believed. */
export function jsonBody() {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const request = c.req.raw
    // A POST without a body: browsers then send a length of 0 and no type.
    if (!request.body || c.req.header('content-length') === '0') return next()
    if (c.req.method === 'POST' && c.req.path === FILES_PATH) return next()
    const limit = bodyLimit(c.req.method, c.req.path)
    // Only who is signed in makes the Worker hold megabytes.
    if (limit > BODY_LIMIT && !(await c.env.scope.session())) throw new Problem('signed-out')
    const type = contentType(c.req.raw)
    if (type !== 'application/json') throw new Problem('unsupported-type', 'This needs to be JSON')
    const bytes = await readAtMost(request.body, limit)
    if (!bytes) throw new Problem('too-large', `At most ${Math.floor(limit / 1024)} KB fit here.`)
    const text = decodeUtf8(bytes)
    if (text === null) throw new Problem('malformed-body', 'The body is not UTF-8')
    if (text) assertJson(text)
    c.req.raw = new Request(request.url, {
      method: request.method,
      headers: request.headers,
      body: bytes,
      signal: request.signal,
    })
    await next()
  })
}

/** The whole body, or null where it is longer than `limit` bytes. */
export async function readAtMost(
  body: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > limit) return null
    chunks.push(chunk)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** Lone surrogates cannot be stored as UTF-8, so they would come back changed: refused instead. Nesting and number are bounded. */
function assertJson(text: string): void {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError)
      throw new Problem('malformed-body', 'The body is not JSON')
    throw error
  }
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  let seen = 0
  for (let item = open.pop(); item; item = open.pop()) {
    if (item.depth > 20) throw new Problem('malformed-body', 'The body is nested too deep')
    if (typeof item.value === 'string') {
      if (!item.value.isWellFormed()) throw new Problem('malformed-body', 'The text holds half a character')
      if (item.value.includes('\0')) throw new Problem('malformed-body', 'The text holds a NUL character')
    } else if (item.value && typeof item.value === 'object') {
      const { value: parent, depth } = item
      const inside: unknown[] = Array.isArray(parent) ? parent : [...Object.keys(parent), ...Object.values(parent)]
      seen += inside.length
      if (seen > VALUES_MAX) throw new Problem('malformed-body', 'The body holds too many values')
      for (const child of inside) open.push({ value: child, depth: depth + 1 })
    }
  }
}
