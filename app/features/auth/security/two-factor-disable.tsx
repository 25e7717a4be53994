import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { Account } from '#worker/contracts/account/account.ts'
import { FormFailure } from '../auth-card.tsx'
import { useAuthForm } from '../use-auth-form.ts'
import { useDisableTwoFactor } from './queries.ts'

const schema = () => import('#worker/contracts/auth.ts').then((contract) => contract.ConfirmPassword)

export function TwoFactorDisable({ account, onDone }: { account: Account; onDone: () => void }) {
  const disable = useDisableTwoFactor()
  const form = useAuthForm(schema, async (input) => {
    await disable.mutateAsync(input)
    toast.success('Two-factor sign-in is off')
    onDone()
  })
  return (
    <form
      noValidate
      aria-label="Turn off two-factor"
      onSubmit={form.onSubmit}
      className="flex max-w-form flex-col gap-5"
    >
      <FormFailure form={form} />
      {account.hasPassword && (
        <Field label="Password" error={form.errors.password} required>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
      )}
      <div>
        <Button type="submit" color="error" loading={form.pending}>
          Turn off
        </Button>
      </div>
    </form>
  )
}
