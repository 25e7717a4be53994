import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { refusalOf } from '#db/refusals.ts'
import { type FieldError, type ProblemCode, type ProblemDetails, PROBLEMS } from '#worker/contracts/problems.ts'
import { log } from './log.ts'
import { matchedRoute } from './matched-route.ts'
import type { ApiEnv } from './scope.ts'

/** Thrown by verbs. `detail` is shown to the learner: what happened, and what to do. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly detail: string | undefined
  readonly extra: { errors?: FieldError[]; retryAfter?: number }

  constructor(code: ProblemCode, detail?: string, extra: Problem['extra'] = {}) {
    super(detail ?? PROBLEMS[code].title)
    this.name = 'Problem'
    this.code = code
    this.detail = detail
    this.extra = extra
  }
}

/** For a cursor that is not one of the list's own. */
export function invalidCursor(): Problem {
  return new Problem('invalid-input', undefined, {
    errors: [{ pointer: '/cursor', detail: 'This is no place in the list' }],
  })
}

/** For a topic that is not the learner's. */
export function unknownTopic(pointer = '/topicId'): Problem {
  return new Problem('invalid-input', undefined, { errors: [{ pointer, detail: 'Choose one of your topics' }] })
}

export function problemDetails(problem: Problem, requestId: string): ProblemDetails {
  const { status, title } = PROBLEMS[problem.code]
  return {
    type: `/problems/${problem.code}`,
    code: problem.code,
    title,
    status,
    instance: requestId,
    ...(problem.detail && { detail: problem.detail }),
    ...problem.extra,
  }
}

/** Turns whatever was thrown into a response. Unknown errors are logged whole and answered without their message. */
export function answerProblem(thrown: unknown, c: Context<ApiEnv>): Response {
  const { requestId } = c.env.scope
  const problem = asProblem(thrown, c.env.scope.now)
  if (problem.code === 'internal') log('error', 'unhandled', { requestId, route: matchedRoute(c), error: thrown })
  const details = problemDetails(problem, requestId)
  const headers: Record<string, string> = { 'content-type': 'application/problem+json' }
  if (problem.extra.retryAfter !== undefined) headers['retry-after'] = String(problem.extra.retryAfter)
  return c.body(JSON.stringify(details), details.status as 400, headers)
}

const DAY_SECONDS = 86_400

/** What a write failed with, where the learner's ledger refused it (db/storage-ledger.ts). */
export function storageProblem(thrown: unknown, now: Date): Problem | null {
  const refusal = refusalOf(thrown)
  if (refusal === 'storage-full')
    return new Problem(
      refusal,
      'Your storage is full. Delete notes, decks, chats or texts that you no longer need, and empty the bin.',
    )
  if (refusal === 'write-limit') {
    const retryAfter = DAY_SECONDS - (Math.floor(now.getTime() / 1000) % DAY_SECONDS)
    return new Problem(
      refusal,
      'You have saved as much as one day allows. You can save again after midnight (UTC); deleting still works.',
      { retryAfter },
    )
  }
  return null
}

function asProblem(thrown: unknown, now: Date): Problem {
  const known = thrown instanceof Problem ? thrown : storageProblem(thrown, now)
  if (known) return known
  if (thrown instanceof HTTPException) {
    if (thrown.status === 413) return new Problem('too-large')
    if (thrown.status < 500) return new Problem('malformed-body')
  }
  return new Problem('internal')
}
