import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { signOut } from '#app/lib/session.ts'
import { toast } from '#app/ui/toast/toast.ts'

export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    try {
      await signOut(queryClient)
    } catch (error) {
      console.error('The session could not be ended', error)
      toast.error('You are still signed in', { description: 'Signing out needs a network. Try again in a moment.' })
      return
    }
    await navigate({ to: '/' })
  }
}
