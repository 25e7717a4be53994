import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { reloadSession } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { Account } from '#worker/contracts/account/account.ts'
import { FormFailure } from '../auth-card.tsx'
import { useAuthForm } from '../use-auth-form.ts'
import { useChangeEmail } from './queries.ts'

const schema = () => import('#worker/contracts/auth.ts').then((contract) => contract.ChangeEmail)

export function ChangeEmailForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const change = useChangeEmail()
  const queryClient = useQueryClient()
  const router = useRouter()
  const form = useAuthForm(schema, async (input) => {
    const { next } = await change.mutateAsync(input)
    if (next === 'confirm-email')
      toast.success('Check your e-mail', { description: `A link to confirm is on its way to ${input.email}.` })
    else {
      toast.success('E-mail changed')
      await reloadSession(queryClient)
      await router.invalidate()
    }
    onDone()
  })
  return (
    <form noValidate aria-label="Change e-mail" onSubmit={form.onSubmit} className="flex max-w-form flex-col gap-5">
      <FormFailure form={form} />
      <Field
        label="New e-mail"
        hint={
          account.mail === 'none' ? undefined : 'The old one works until you open the link that we send to the new one.'
        }
        error={form.errors.email}
        required
      >
        <Input name="email" type="email" inputMode="email" autoComplete="email" autoCapitalize="none" />
      </Field>
      <Field label="Password" error={form.errors.password} required>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <div>
        <Button type="submit" loading={form.pending}>
          Change e-mail
        </Button>
      </div>
    </form>
  )
}
