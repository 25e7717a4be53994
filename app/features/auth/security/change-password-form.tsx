import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { FormFailure } from '../auth-card.tsx'
import { NewPasswordField, usePasswordHint } from '../new-password-field.tsx'
import { useAuthForm } from '../use-auth-form.ts'
import { useChangePassword } from './queries.ts'

const schema = () => import('#worker/contracts/auth.ts').then((contract) => contract.ChangePassword)

export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const change = useChangePassword()
  const [hint, onTyping] = usePasswordHint()
  const form = useAuthForm(schema, async (input) => {
    await change.mutateAsync(input)
    toast.success('Password changed', { description: 'Your other devices were signed out.' })
    onDone()
  })
  return (
    <form
      noValidate
      aria-label="Change password"
      onSubmit={form.onSubmit}
      onInput={onTyping}
      className="flex max-w-form flex-col gap-5"
    >
      <FormFailure form={form} />
      <Field label="Current password" error={form.errors.currentPassword} required>
        <PasswordInput name="currentPassword" autoComplete="current-password" />
      </Field>
      <NewPasswordField label="New password" hint={hint} error={form.errors.password} />
      <div>
        <Button type="submit" loading={form.pending}>
          Change password
        </Button>
      </div>
    </form>
  )
}
