import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '#worker/contracts/session.ts'
import { api } from '#app/lib/api.ts'
import { deleteLearnerCaches } from '#app/lib/offline/learner-caches.ts'
import { sessionQuery } from '#app/lib/session.ts'

/** Who the server says is signed in; as before where it cannot be asked. */
export async function currentUser(queryClient: QueryClient): Promise<SessionUser | null> {
  const before = queryClient.getQueryData(sessionQuery.queryKey)
  try {
    const answer = await api._auth.session.$get({}, { headers: { accept: 'application/json' } })
    if (!answer.ok) return before?.user ?? null
    const { user } = await answer.json()
    queryClient.setQueryData(sessionQuery.queryKey, { user })
    // Pages that are kept for use without a network are those of who was signed in.
    if (user?.id !== before?.user?.id) await deleteLearnerCaches()
    return user
  } catch {
    return before?.user ?? null
  }
}
