import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sessionQuery, signOut } from '#app/lib/session.ts'

/** What the frame needs to know and do: who is signed in, and the ways out. */
export function useShell() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const user = useQuery(sessionQuery).data?.user ?? null

  // The public header's two faces are switched by CSS, so that static pages need no script for them.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-signed-in', user !== null)
  }, [user])

  return {
    learner: user && { name: user.name, email: user.email },
    onSignOut: async () => {
      await signOut(queryClient)
      await navigate({ to: '/' })
    },
  }
}
