import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { hc } from 'hono/client'
import { serializeSigned } from 'hono/utils/cookie'
import type { Api } from '#worker/api.ts'
import type { Env } from '#worker/http/env.ts'
import { ProblemDetails } from '#worker/contracts/problems.ts'
import { sessionCookieName } from '#worker/http/session.ts'
import { createLearner, type Learner } from './factories.ts'
import worker from './worker-entry.ts'

export const ORIGIN = 'http://localhost'

export interface Call {
  method?: string
  /** Sent as JSON; a string or bytes are sent as they are, with the JSON type. */
  body?: unknown
  /** Over what the client sends by itself; `null` leaves the header out. */
  headers?: Record<string, string | null>
}

export interface ApiClient {
  /** Typed calls: `client.api.topics.$get()`. */
  api: ReturnType<typeof hc<Api>>['api']
  /** Any call, also one that no honest browser would send. `path` starts with `/api`. */
  send(path: string, call?: Call): Promise<Response>
}

/** The API as somebody without a cookie calls it. */
export function asNobody(origin = ORIGIN): ApiClient {
  return clientWith({ origin })
}

/** The API as a signed-in learner calls it. The cookie is signed as the Worker signs it; nobody clicks through a form. */
export async function asLearner(learner: Learner, origin = ORIGIN): Promise<ApiClient> {
  return clientWith({ origin, cookie: await sessionCookie(learner.token, origin) })
}

/** A fresh learner who has finished onboarding, and their client. */
export async function aLearner(): Promise<ApiClient & { learner: Learner }> {
  const learner = await createLearner()
  return { ...(await asLearner(learner)), learner }
}

/** `name=value`, ready for a `Cookie` header. */
export async function sessionCookie(token: string, origin = ORIGIN, secret = env.AUTH_SECRET): Promise<string> {
  const secure = origin.startsWith('https:')
  const cookie = await serializeSigned(sessionCookieName(origin), token, secret, { path: '/', secure })
  return cookie.slice(0, cookie.indexOf(';'))
}

/** Reads a problem answer, and fails where it is none. */
export async function problemOf(answer: Response): Promise<ProblemDetails> {
  const type = answer.headers.get('content-type')
  if (type !== 'application/problem+json') throw new Error(`${answer.status} ${type}: ${await answer.text()}`)
  return ProblemDetails.parse(await answer.json())
}

export interface Standing {
  origin?: string
  cookie?: string
  /** Variables and bindings over those of tests/vitest.config.ts. */
  vars?: Record<string, unknown>
}

export function clientWith({ origin = ORIGIN, cookie, vars }: Standing): ApiClient {
  const bindings: Env = { ...env, ...vars }
  const usual: Record<string, string> = { origin, ...(cookie && { cookie }) }
  const send = (path: string, call: Call = {}) => {
    const headers = new Headers(usual)
    if (call.body !== undefined) headers.set('content-type', 'application/json')
    // As a browser does, which knows how long a file is.
    if (call.body instanceof Uint8Array) headers.set('content-length', String(call.body.byteLength))
    for (const [name, value] of Object.entries(call.headers ?? {})) {
      if (value === null) headers.delete(name)
      else headers.set(name, value)
    }
    return ask(bindings, origin + path, { method: call.method ?? 'GET', headers, body: encode(call.body) })
  }
  const typed = (input: RequestInfo | URL, init?: RequestInit) => {
    const headers = new Headers(init?.headers)
    for (const [name, value] of Object.entries(usual)) headers.set(name, value)
    return ask(bindings, input, { ...init, headers })
  }
  return { api: hc<Api>(origin, { fetch: typed }).api, send }
}

/** The answer, after everything the Worker promised to finish is finished. */
async function ask(bindings: Env, input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const ctx = createExecutionContext()
  const response = await worker.fetch(asIncoming(new Request(input, init)), bindings, ctx)
  await waitOnExecutionContext(ctx)
  return response
}

/** Only Cloudflare's edge fills `cf`; the Worker reads nothing from it. */
export function asIncoming(request: Request): Request<unknown, IncomingRequestCfProperties> {
  return request as Request<unknown, IncomingRequestCfProperties>
}

function encode(body: unknown): BodyInit | undefined {
  if (body === undefined) return undefined
  if (body instanceof Uint8Array) return new Uint8Array(body)
  if (typeof body === 'string' || body instanceof ArrayBuffer || body instanceof FormData) return body
  return JSON.stringify(body)
}
