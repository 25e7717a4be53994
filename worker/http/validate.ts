import { zValidator } from '@hono/zod-validator'
import type { ValidationTargets } from 'hono'
import type { z } from 'zod'
import { Problem } from './problem.ts'

/**
 * Checks one part of a request against its contract. A wrong body is 422 with a JSON pointer a field; a wrong path
 * parameter is a page that does not exist, 404.
 */
export function validate<T extends z.ZodType, Target extends keyof ValidationTargets>(target: Target, schema: T) {
  return zValidator(target, schema, (result) => {
    if (result.success) return
    if (target === 'param') throw new Problem('not-found')
    const errors = result.error.issues.slice(0, 50).map((issue) => ({
      pointer: issue.path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
      detail: issue.message,
    }))
    throw new Problem('invalid-input', undefined, { errors })
  })
}
