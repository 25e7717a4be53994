import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { FormFailure } from './auth-card.tsx'
import { useVerifyCode } from './queries.ts'
import { useAuthForm } from './use-auth-form.ts'

const schema = () => import('#worker/contracts/auth.ts').then((contract) => contract.TwoFactorCode)

interface Props {
  /** Goes on to the page that was asked for. */
  onSignedIn: () => Promise<void>
  /** Back to the password, where the time for the code is over. */
  onBack: () => void
}

/** The second step of signing in. */
export function CodeScreen({ onSignedIn, onBack }: Props) {
  const verify = useVerifyCode()
  const form = useAuthForm(schema, async (input) => {
    await verify.mutateAsync(input)
    await onSignedIn()
  })
  return (
    <>
      <h1 className="text-2xl font-semibold">Enter your code</h1>
      <p className="mt-3 text-base text-muted">
        Your authenticator app shows six digits for Stoa. Without the app, enter one of your recovery codes.
      </p>
      <form
        noValidate
        aria-label="Enter your code"
        onSubmit={form.onSubmit}
        onInput={form.onInput}
        className="mt-6 flex flex-col gap-5"
      >
        <FormFailure form={form} />
        <Field id="code" label="Code" error={form.errors.code} required>
          <Input
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            ref={focusOnce}
          />
        </Field>
        <Button type="submit" size="lg" block loading={form.pending}>
          Continue
        </Button>
      </form>
      <p className="mt-6 text-sm">
        <button type="button" onClick={onBack} className="font-medium text-primary-text underline underline-offset-4">
          Back to sign-in
        </button>
      </p>
    </>
  )
}

/** It takes the place of the form that was just sent, and the focus with it. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus()
}
