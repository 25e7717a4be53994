import { APICallError } from '@ai-sdk/provider'
import { Problem } from '#worker/http/problem.ts'

/** What a model's server did wrong, where no library has an error for it. */
export class UpstreamFault extends Error {
  constructor(readonly fault: 'not-a-stream' | 'too-much' | 'empty' | 'filtered' | 'silent' | 'over-long' | 'full') {
    super(`The model's server: ${fault}`)
    this.name = 'UpstreamFault'
  }
}

/** The problem that the learner is shown, and whether another try could help. */
export interface UpstreamProblem {
  problem: Problem
  retryable: boolean
  /** Milliseconds that the server asked to wait. */
  waitMs?: number
}

const AGAIN = 'Your question is kept: ask again in a moment.'

/** @param started whether part of the answer has arrived: then it was cut off, whatever the reason. */
export function upstreamProblem(error: unknown, started: boolean): UpstreamProblem {
  const fault = faultIn(error)
  if (fault) return faultProblem(fault)
  const status = statusOf(error)
  if (status !== undefined && !started) return statusProblem(status, error)
  if (started) return { problem: new Problem('engine-cut', 'What was written so far is kept.'), retryable: false }
  if (/capacity|rate.?limit|too many/i.test(messageOf(error))) return busy(undefined)
  return { problem: new Problem('engine-unreachable', AGAIN), retryable: true }
}

function faultProblem({ fault }: UpstreamFault): UpstreamProblem {
  switch (fault) {
    case 'not-a-stream':
      return {
        problem: new Problem('engine-unreachable', `Something else than a model answered. ${AGAIN}`),
        retryable: true,
      }
    case 'too-much':
      return { problem: new Problem('engine-cut', 'It sent more than an answer can hold.'), retryable: false }
    case 'empty':
      return { problem: new Problem('engine-silent', `It ended without a word. ${AGAIN}`), retryable: true }
    case 'silent':
      return {
        problem: new Problem('engine-silent', 'No word came for too long. Your question is kept: ask again.'),
        retryable: false,
      }
    case 'filtered':
      return {
        problem: new Problem('engine-refused', 'It declined to answer this. Put the question another way.'),
        retryable: false,
      }
    case 'full':
      return { problem: new Problem('answer-limit', 'Ask for what is missing in a new question.'), retryable: false }
    case 'over-long':
      return { problem: new Problem('engine-cut', 'The answer grew past what one message holds.'), retryable: false }
  }
}

function statusProblem(status: number, error: unknown): UpstreamProblem {
  if (status === 429) return busy(retryAfterOf(error))
  if (status >= 500)
    return { problem: new Problem('engine-unreachable', `Its server failed. ${AGAIN}`), retryable: true }
  return { problem: refusal(status, error), retryable: false }
}

/** Each with a code of its own: the code alone is stored, and says why after a reload too. */
function refusal(status: number, error: unknown): Problem {
  if (status === 401 || status === 403)
    return new Problem('engine-key', 'Whoever runs the site can fix that. Your question is kept.')
  if (/context|too long|maximum/i.test(messageOf(error)))
    return new Problem('chat-too-long', 'Start a new chat, or use a shorter text.')
  return new Problem('engine-refused', 'Whoever runs the site can fix that. Your question is kept.')
}

/** After a longer wait it is the learner who decides to try again. */
const RETRY_WAIT_MAX_MS = 5_000

function busy(retryAfter: number | undefined): UpstreamProblem {
  const seconds = retryAfter === undefined ? undefined : Math.max(1, Math.ceil(retryAfter))
  const when = seconds === undefined ? 'in a moment' : seconds === 1 ? 'in a second' : `in ${seconds} seconds`
  const problem = new Problem('engine-busy', `Your question is kept: ask again ${when}.`, {
    ...(seconds !== undefined && { retryAfter: seconds }),
  })
  const waitMs = retryAfter === undefined ? undefined : retryAfter * 1000
  return {
    problem,
    retryable: waitMs === undefined || waitMs <= RETRY_WAIT_MAX_MS,
    ...(waitMs !== undefined && { waitMs }),
  }
}

/** Whether a server or a model refused the tools it was offered: asked without them, it answers. */
export function refusesTools(error: unknown): boolean {
  const status = statusOf(error)
  const body = APICallError.isInstance(error) ? error.responseBody : ''
  const named = /\btools?\b|\bfunctions?\b/i.test(`${messageOf(error)} ${body}`)
  return named && (status === undefined || ![401, 403, 408, 429].includes(status)) && (status ?? 400) < 500
}

/** Providers wrap the error of the call below them. */
function faultIn(error: unknown): UpstreamFault | null {
  let inner = error
  for (let depth = 0; inner instanceof Error && depth < 5; depth++) {
    if (inner instanceof UpstreamFault) return inner
    inner = inner.cause
  }
  return null
}

/** Undefined for a stream that broke off, which was answered with 200. */
function statusOf(error: unknown): number | undefined {
  const status = APICallError.isInstance(error) ? error.statusCode : undefined
  return status !== undefined && status >= 400 ? status : undefined
}

/** Seconds, from a header in seconds or as a date (RFC 9110 §10.2.3). */
function retryAfterOf(error: unknown): number | undefined {
  const value = APICallError.isInstance(error) ? error.responseHeaders?.['retry-after'] : undefined
  if (value === undefined || value === '') return undefined
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds), 3600) : undefined
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
