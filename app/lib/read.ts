import { isRedirect, notFound, redirect } from '@tanstack/react-router'
import type { ClientResponse } from 'hono/client'
import type { ProblemDetails } from '#worker/contracts/problems.ts'

/** An error response of the API. Test `error.problem`, not the class: dehydrated errors are plain objects. */
export class ProblemError extends Error {
  constructor(readonly problem: ProblemDetails) {
    super(problem.detail ?? problem.title)
    this.name = 'ProblemError'
  }
}

/** The API's problem inside a caught error, or null. */
export function problemOf(error: unknown): ProblemDetails | null {
  if (!error || typeof error !== 'object' || !('problem' in error)) return null
  return isProblem(error.problem) ? error.problem : null
}

/** Why a request failed, in a sentence beside what failed. */
export function failureReason(error: unknown): string {
  // `read` answers a session that has ended so.
  if (isRedirect(error)) return 'You are signed out. Sign in, then try again.'
  const problem = problemOf(error)
  return problem ? (problem.detail ?? problem.title) : 'Try again in a moment.'
}

/**
 * The JSON of a response. 401 redirects to sign-in and back, 404 shows the not-found page; everything else is thrown for
 * the form or the error screen.
 * @throws ProblemError, or TanStack Router's redirect and notFound
 */
export async function read<T>(response: ClientResponse<T>): Promise<Exclude<T, ProblemDetails>> {
  if (response.ok) return (await response.json()) as Exclude<T, ProblemDetails>
  if (response.status === 404) throw notFound()
  const problem = await readProblem(response)
  if (problem.code === 'signed-out') throw redirect({ to: '/auth/login', search: { return: currentPath() } })
  throw new ProblemError(problem)
}

/** For a response without content (204). @throws as `read` does */
export async function assertOk(response: ClientResponse<unknown>): Promise<void> {
  if (!response.ok) await read(response)
}

async function readProblem(response: ClientResponse<unknown>): Promise<ProblemDetails> {
  const body = response.headers.get('content-type')?.includes('application/problem+json') ? await response.json() : null
  if (isProblem(body)) return body
  const { status } = response
  return { type: 'about:blank', code: 'internal', title: `The server answered ${status}`, status }
}

/** Not by the schema, which would bring zod into the entry chunk. */
function isProblem(value: unknown): value is ProblemDetails {
  return typeof value === 'object' && value !== null && 'code' in value && 'status' in value && 'title' in value
}

function currentPath(): string | undefined {
  return import.meta.env.SSR ? undefined : window.location.pathname + window.location.search
}
