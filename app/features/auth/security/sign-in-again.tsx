import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { problemOf } from '#app/lib/read.ts'
import { signOut } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'

/** Whoever signed in more than a day ago shows first that it is still them. @param props.after what was refused, if so */
export function SignInAgain({ after }: { after: unknown }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  if (problemOf(after)?.code !== 'sign-in-again') return null
  const leave = async () => {
    await signOut(queryClient)
    await navigate({ to: '/auth/login', search: { return: '/dashboard/profile' } })
  }
  return <Button onClick={() => void leave()}>Sign in again</Button>
}
