import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import LogOut from 'lucide-react/icons/log-out'
import { failureSentence } from '#app/lib/forms/errors.ts'
import { signOut } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

export function Account(props: { email: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const leave = useMutation({
    mutationFn: () => signOut(queryClient),
    onSuccess: () => navigate({ to: '/' }),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <dl className="min-w-0">
        <dt className="text-meta text-muted">E-mail</dt>
        <dd className="text-base font-medium wrap-anywhere text-highlighted">{props.email}</dd>
      </dl>
      <Button color="neutral" variant="outline" icon={LogOut} loading={leave.isPending} onClick={() => leave.mutate()}>
        Sign out
      </Button>
      <div role="alert" className="w-full empty:hidden">
        {leave.error && <Notice color="error">{failureSentence(leave.error)}</Notice>}
      </div>
    </div>
  )
}
