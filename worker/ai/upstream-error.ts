import { Problem } from '#worker/http/problem.ts'

/** What a model's server did that no library has a name for. */
export class UpstreamFault extends Error {
  constructor(readonly fault: 'not-a-stream' | 'too-much' | 'empty' | 'filtered' | 'silent' | 'over-long') {
    super(`The model's server: ${fault}`)
    this.name = 'UpstreamFault'
  }
}

/** An answer that is an error; named as the AI SDK's providers name theirs. */
export class UpstreamStatusError extends Error {
  readonly responseHeaders: Record<string, string>

  constructor(
    readonly statusCode: number,
    headers: Headers,
    sentence: string,
  ) {
    super(sentence)
    this.name = 'UpstreamStatus'
    this.responseHeaders = Object.fromEntries(headers)
  }
}

/** What went wrong as the learner is told it, and whether asking once more could help. */
export interface UpstreamProblem {
  problem: Problem
  retryable: boolean
  /** Milliseconds the server asked to wait, where it did. */
  waitMs?: number
}

const AGAIN = 'Your question is kept: ask again in a moment.'

/** @param begun whether part of the answer is there already: then it broke off, whatever the reason. */
export function upstreamProblem(error: unknown, begun: boolean): UpstreamProblem {
  const fault = faultIn(error)
  if (fault) return faultTrouble(fault)
  const status = statusOf(error)
  if (status !== undefined && !begun) return statusTrouble(status, error)
  if (begun) return { problem: new Problem('engine-cut', 'What had come by then is kept.'), retryable: false }
  if (/capacity|rate.?limit|too many/i.test(messageOf(error))) return busy(undefined)
  return { problem: new Problem('engine-unreachable', AGAIN), retryable: true }
}

function faultTrouble({ fault }: UpstreamFault): UpstreamProblem {
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
    case 'over-long':
      return { problem: new Problem('engine-cut', 'The answer grew past what one message holds.'), retryable: false }
  }
}

function statusTrouble(status: number, error: unknown): UpstreamProblem {
  if (status === 429) return busy(retryAfterOf(error))
  if (status >= 500)
    return { problem: new Problem('engine-unreachable', `Its server failed. ${AGAIN}`), retryable: true }
  const detail =
    status === 401 || status === 403
      ? 'The key of this site was turned down. Whoever runs the site can mend that.'
      : /context|too long|maximum/i.test(messageOf(error))
        ? 'This chat has grown too long for it. Start a new chat to go on.'
        : 'Whoever runs the site can mend that. Your question is kept.'
  return { problem: new Problem('engine-refused', detail), retryable: false }
}

/** A wait longer than this is the learner's to decide. */
const PATIENCE_MS = 5_000

function busy(retryAfter: number | undefined): UpstreamProblem {
  const seconds = retryAfter === undefined ? undefined : Math.max(1, Math.ceil(retryAfter))
  const when = seconds === undefined ? 'in a moment' : seconds === 1 ? 'in a second' : `in ${seconds} seconds`
  const problem = new Problem('engine-busy', `Your question is kept: ask again ${when}.`, {
    ...(seconds !== undefined && { retryAfter: seconds }),
  })
  const waitMs = retryAfter === undefined ? undefined : retryAfter * 1000
  return { problem, retryable: waitMs === undefined || waitMs <= PATIENCE_MS, ...(waitMs !== undefined && { waitMs }) }
}

/**
 * A well-formed event of a kind the provider does not know (a ping, an extension) says nothing about the answer; broken
 * JSON and an error event do.
 */
export function isUnknownEvent(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'AI_TypeValidationError') return false
  const value = 'value' in error ? error.value : undefined
  return typeof value !== 'object' || value === null || !('choices' in value || 'error' in value)
}

/** Servers and models that know no tools say so; asked without them they answer. */
export function refusesTools(error: unknown): boolean {
  const status = statusOf(error)
  const body = error instanceof Error && 'responseBody' in error ? String(error.responseBody) : ''
  const spoken = /\btools?\b|\bfunctions?\b/i.test(`${messageOf(error)} ${body}`)
  return spoken && (status === undefined || ![401, 403, 408, 429].includes(status)) && (status ?? 400) < 500
}

/** A provider wraps what went wrong under it. */
function faultIn(error: unknown): UpstreamFault | null {
  let inner = error
  for (let depth = 0; inner instanceof Error && depth < 5; depth++) {
    if (inner instanceof UpstreamFault) return inner
    inner = inner.cause
  }
  return null
}

/** An answer that began well carries its 200 into whatever happens to it later. */
function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' && status >= 400 ? status : undefined
}

/** Seconds, from a header in seconds or as a date (RFC 9110 §10.2.3). */
function retryAfterOf(error: unknown): number | undefined {
  const headers = error instanceof Error && 'responseHeaders' in error ? error.responseHeaders : undefined
  const value =
    typeof headers === 'object' && headers !== null && 'retry-after' in headers ? headers['retry-after'] : ''
  if (typeof value !== 'string' || value === '') return undefined
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds), 3600) : undefined
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
