import { zValidator } from '@hono/zod-validator'
import type { ValidationTargets } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import { Problem } from './problem.ts'

/** Bytes of a JSON body, unless a route says otherwise. */
const BODY_MAX = 64 * 1024
/** Values in one body, and how deep they may be nested: reading these never blocks a Worker or fills its memory. */
const VALUES_MAX = 20_000
const DEPTH_MAX = 20

/**
 * Checks one part of a request against its contract. A wrong body is 422 with a JSON pointer a field; a wrong path
 * parameter is a page that does not exist, 404.
 * @param maxBytes of a JSON body: a larger one is refused with 413 before it is read
 */
export function validate<T extends z.ZodType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: T,
  maxBytes = BODY_MAX,
) {
  const check = zValidator(target, schema, (result) => {
    if (result.success) return
    if (target === 'param') throw new Problem('not-found')
    const errors = result.error.issues.slice(0, 50).map((issue) => ({
      pointer: issue.path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
      detail: issue.message,
    }))
    throw new Problem('invalid-input', undefined, { errors })
  })
  if (target !== 'json') return check
  const limit = bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new Problem('too-large', `At most ${Math.floor(maxBytes / 1024)} KB fit here.`)
    },
  })
  // What is refused is thrown, so neither of them answers by itself.
  const limited: typeof check = async (c, next) => {
    await limit(c, async () => {
      const text = decodeUtf8(await c.req.arrayBuffer())
      if (text) assertStorable(parseJson(text))
      await check(c, next)
    })
  }
  return limited
}

function decodeUtf8(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) throw new Problem('malformed-body', 'The body is not UTF-8')
    throw error
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError)
      throw new Problem('malformed-body', 'The body is not JSON')
    throw error
  }
}

/** Lone surrogates cannot be stored as UTF-8, so they would come back changed: refused instead. */
function assertStorable(body: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }]
  let seen = 0
  for (let item = open.pop(); item; item = open.pop()) {
    const { value, depth } = item
    if (depth > DEPTH_MAX) throw new Problem('malformed-body', 'The body is nested too deep')
    if (typeof value === 'string') {
      if (!value.isWellFormed()) throw new Problem('malformed-body', 'The text holds half a character')
      if (value.includes('\0')) throw new Problem('malformed-body', 'The text holds a NUL character')
    } else if (value && typeof value === 'object') {
      const inside: unknown[] = Array.isArray(value) ? value : [...Object.keys(value), ...Object.values(value)]
      seen += inside.length
      if (seen > VALUES_MAX) throw new Problem('malformed-body', 'The body holds too many values')
      for (const child of inside) open.push({ value: child, depth: depth + 1 })
    }
  }
}
