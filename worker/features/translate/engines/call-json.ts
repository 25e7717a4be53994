import type { z } from 'zod'
import { Problem } from '#worker/http/problem.ts'
import { readAtMost } from '#worker/http/read-at-most.ts'

/** 2,000 characters take a rule-based server a second, and a neural one on two cores about ten. */
const TIMEOUT_MS = 30_000
const ANSWER_MAX = 2 * 1024 * 1024

export interface JsonCall {
  /** The name of the server, as the learner sees it. */
  name: string
  url: URL
  /** JSON, or a form; without it the call is a GET. */
  body?: unknown
  form?: Record<string, string>
  signal: AbortSignal
  timeoutMs?: number
}

/**
 * Calls a translation server that the operator has configured. It is not trusted: bounded in time and size, no
 * redirects, and its answer is validated.
 * @throws Problem with a sentence for the learner
 */
export async function callJson<T extends z.ZodType>(call: JsonCall, shape: T): Promise<z.output<T>> {
  const { name, signal } = call
  const timeout = AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS)
  let status: number
  let value: unknown
  try {
    const answer = await fetch(call.url, {
      ...initOf(call),
      redirect: 'manual',
      signal: AbortSignal.any([signal, timeout]),
    })
    status = answer.status
    const bytes = answer.body ? await readAtMost(answer.body, ANSWER_MAX) : new Uint8Array()
    if (!bytes) throw new Problem('engine-refused', `${name} sent more than a translation can be.`)
    value = parsed(new TextDecoder().decode(bytes))
  } catch (error) {
    if (error instanceof Problem) throw error
    if (signal.aborted) throw error
    if (timeout.aborted) throw new Problem('engine-silent', `${name} did not answer in time.`)
    throw new Problem('engine-unreachable', `${name} could not be reached.`)
  }
  if (status !== 200) throw refusal(name, status)
  const result = shape.safeParse(value)
  if (!result.success) throw new Problem('engine-refused', `${name} answered something that is no translation.`)
  return result.data
}

function initOf({ body, form }: JsonCall): RequestInit {
  if (form) return { method: 'POST', body: new URLSearchParams(form) }
  if (body === undefined) return { headers: { accept: 'application/json' } }
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function refusal(name: string, status: number): Problem {
  if (status === 429) return new Problem('engine-busy', `${name} is busy. Continue in a moment.`)
  if (status === 401 || status === 403)
    return new Problem('engine-refused', `${name} rejected this site’s key. Whoever runs the site can fix that.`)
  if (status >= 500) return new Problem('engine-unreachable', `${name} failed. Continue in a moment.`)
  return new Problem('engine-refused', `${name} did not take this text in this language.`)
}
