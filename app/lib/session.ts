import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Session } from '#worker/contracts/session.ts'
import { api } from './api.ts'
import { deleteLearnerCaches } from './offline/learner-caches.ts'
import { read } from './read.ts'

const SIGNED_OUT: Session = { user: null }

/**
 * The session, for the router: pages read the user from the route context. In the browser a failed load is "signed out"
 * (specification §4) and is not retried; neither the cookie nor any draft is touched by it. While rendering on the server
 * an outage stays an outage.
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
  await removeLearnerData(queryClient)
  queryClient.setQueryData(sessionQuery.queryKey, SIGNED_OUT)
}

/** Removes all cached data, so that the next learner sees none of it. */
export async function removeLearnerData(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
  queryClient.getMutationCache().clear()
  await deleteLearnerCaches()
}

/**
 * After signing in or a step of onboarding, since `ensureQueryData` would return the cached session. The route context
 * has the new user with the next navigation or `router.invalidate()`.
 */
export async function reloadSession(queryClient: QueryClient): Promise<Session> {
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}
