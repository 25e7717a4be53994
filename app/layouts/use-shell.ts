import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { sessionQuery, signOut } from '#app/lib/session.ts'
import { loadOutside } from './outside-soon.tsx'

/** What the frame needs to know and do: who is signed in, and the ways out. */
export function useShell() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const user = useQuery(sessionQuery).data?.user ?? null

  // The public header's two faces are switched by CSS, so that static pages need no script for them.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-signed-in', user !== null)
  }, [user])

  // The same as long as they say the same: parts of the frame are taken over only later (`ui/later`).
  const learner = useMemo(() => user && { name: user.name, email: user.email }, [user])
  const onSignOut = useCallback(async () => {
    // Where nobody is signed in the dashboard's frame gives way to another at once.
    await loadOutside()
    await signOut(queryClient)
    await navigate({ to: '/' })
  }, [queryClient, navigate])
  return { learner, onSignOut }
}
