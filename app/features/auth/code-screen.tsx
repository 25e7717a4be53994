import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { FormFailure } from './auth-card.tsx'
import { useVerifyCode } from './queries.ts'
import { useAuthForm } from './use-auth-form.ts'

const schema = () => import('#worker/contracts/auth.ts').then((contract) => contract.TwoFactorCode)

/** The second step of signing in. @param props.onSignedIn goes on to the page that was asked for */
export function CodeScreen(props: { onSignedIn: () => Promise<void> }) {
  const verify = useVerifyCode()
  const form = useAuthForm(schema, async (input) => {
    await verify.mutateAsync(input)
    await props.onSignedIn()
  })
  return (
    <>
      <h1 className="text-2xl font-semibold">Enter your code</h1>
      <p className="mt-3 text-base text-muted">
        Your authenticator app shows six digits for Stoa. Without the app, enter one of your recovery codes.
      </p>
      <form noValidate aria-label="Enter your code" onSubmit={form.onSubmit} className="mt-6 flex flex-col gap-5">
        <FormFailure form={form} />
        <Field id="code" label="Code" error={form.errors.code} required>
          <Input name="code" autoComplete="one-time-code" autoCapitalize="none" ref={focusOnce} />
        </Field>
        <Button type="submit" size="lg" block loading={form.pending}>
          Continue
        </Button>
      </form>
    </>
  )
}

/** It takes the place of the form that was just sent, and the focus with it. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus()
}
