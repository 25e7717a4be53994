import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Session } from '#worker/contracts/session.ts'
import { api } from './api.ts'
import { read } from './read.ts'

const SIGNED_OUT: Session = { user: null }

/**
 * The signed-in learner. In the browser a failed load means signed out (specification §4) and is not retried; cookie and
 * drafts stay. On the server an outage is an error.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: loadSession,
  staleTime: Infinity,
  retry: false,
})

async function loadSession(): Promise<Session> {
  try {
    const answer = await api._auth.session.$get({}, { headers: { accept: 'application/json' } })
    if (!answer.ok) throw new Error(`The session answered ${answer.status}`)
    return await answer.json()
  } catch (error) {
    if (import.meta.env.SSR) throw error
    console.error('Session could not be loaded', error)
    return SIGNED_OUT
  }
}

/** Ends the session and removes what was loaded for it. Drafts on this device stay. @throws ProblemError */
export async function signOut(queryClient: QueryClient): Promise<void> {
  await read(await api._auth.session.$delete())
  removeLearnerData(queryClient)
  queryClient.setQueryData(sessionQuery.queryKey, SIGNED_OUT)
}

/**
 * Removes all cached data of a learner, so that the next one sees none of it. The session query stays: its observers would
 * stay subscribed to a removed query and miss the new session.
 */
export function removeLearnerData(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
  queryClient.getMutationCache().clear()
}

/** Fetches the session again, after sign-in or a step of onboarding; `ensureQueryData` would return the cached one. */
export async function reloadSession(queryClient: QueryClient): Promise<Session> {
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}
