import { useState } from 'react'
import { renderSVG } from 'uqr'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { Account } from '#worker/contracts/account/account.ts'
import type { TwoFactorSetup } from '#worker/contracts/auth.ts'
import { FormFailure } from '../auth-card.tsx'
import { useAuthForm } from '../use-auth-form.ts'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { useConfirmTwoFactor, useSetUpTwoFactor } from './queries.ts'

const passwordSchema = () => import('#worker/contracts/auth.ts').then((contract) => contract.ConfirmPassword)
const codeSchema = () => import('#worker/contracts/auth.ts').then((contract) => contract.TwoFactorCode)

interface Props {
  account: Account
  onDone: () => void
}

/** First the password, then the secret for the app with the recovery codes; the first code switches it on. */
export function TwoFactorSetUp(props: Props) {
  const setUp = useSetUpTwoFactor()
  const [made, setMade] = useState<TwoFactorSetup | null>(null)
  const form = useAuthForm(passwordSchema, async (input) => setMade(await setUp.mutateAsync(input)))
  if (made) return <Confirm made={made} onDone={props.onDone} />
  return (
    <form
      noValidate
      aria-label="Turn on two-factor"
      onSubmit={form.onSubmit}
      className="flex max-w-form flex-col gap-5"
    >
      <FormFailure form={form} />
      {props.account.hasPassword && (
        <Field label="Password" error={form.errors.password} required>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
      )}
      <div>
        <Button type="submit" loading={form.pending}>
          Continue
        </Button>
      </div>
    </form>
  )
}

function Confirm({ made, onDone }: { made: TwoFactorSetup; onDone: () => void }) {
  const confirm = useConfirmTwoFactor()
  const form = useAuthForm(codeSchema, async (input) => {
    await confirm.mutateAsync(input)
    toast.success('Two-factor sign-in is on')
    onDone()
  })
  const secret = new URL(made.uri).searchParams.get('secret') ?? ''
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start gap-6">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(made.uri, { border: 2 }))}`}
          alt="QR code for your authenticator app"
          className="size-44 rounded-lg border bg-white"
        />
        <div className="min-w-0 flex-1 basis-64 text-sm">
          <p>Scan this with an authenticator app, or enter the key by hand:</p>
          <p className="mt-2 font-mono wrap-anywhere select-all">{secret}</p>
        </div>
      </div>
      <RecoveryCodeList codes={made.recoveryCodes} />
      <form noValidate aria-label="Confirm the app" onSubmit={form.onSubmit} className="flex max-w-form flex-col gap-5">
        <FormFailure form={form} />
        <Field label="Code" hint="The six digits that your app shows now." error={form.errors.code} required>
          <Input name="code" inputMode="numeric" autoComplete="one-time-code" />
        </Field>
        <div>
          <Button type="submit" loading={form.pending}>
            Turn on two-factor
          </Button>
        </div>
      </form>
    </div>
  )
}
