import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { AuthCard } from './auth-card.tsx'
import type { PasswordHint } from './password-hint.ts'
import { useAfterSignIn, useRegister } from './queries.ts'
import { useAuthForm } from './use-auth-form.ts'
import { currentReturnPath } from './use-return-path.ts'
import { useReturnSearch } from './use-return-search.ts'

const registerSchema = () => import('#worker/contracts/auth.ts').then((contract) => contract.Register)

/** @param props.onSignedIn runs before the page is left, to save what a visitor did before registering */
export function RegisterScreen(props: { onSignedIn: () => Promise<void> }) {
  const register = useRegister()
  const enter = useAfterSignIn()
  const search = useReturnSearch()
  const [hint, onTyping] = usePasswordHint()
  const form = useAuthForm(registerSchema, async (input) => {
    await register.mutateAsync(input)
    await props.onSignedIn()
    // A new account starts onboarding; the page's guard redirects to the next step.
    await enter(currentReturnPath())
  })
  return (
    <AuthCard
      title="Create an account"
      form={form}
      onInput={onTyping}
      foot={
        <>
          Already have an account?{' '}
          <Link to="/auth/login" search={search} className="font-medium text-primary-text underline underline-offset-4">
            Sign in
          </Link>
        </>
      }
    >
      <Field id="name" label="Name" aside="optional" error={form.errors.name}>
        <Input name="name" autoComplete="name" maxLength={80} />
      </Field>
      <Field id="email" label="E-mail" error={form.errors.email} required>
        <Input name="email" type="email" inputMode="email" autoComplete="username" autoCapitalize="none" />
      </Field>
      <Field
        id="password"
        label="Password"
        error={form.errors.password}
        required
        hint={
          form.errors.password ? undefined : (
            <span aria-live="polite" className={hint?.strong ? 'text-success-text' : undefined}>
              {hint?.text ?? 'At least 10 characters. A few unrelated words are easy to keep in mind.'}
            </span>
          )
        }
      >
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <Button type="submit" size="lg" block loading={form.pending}>
        Continue
      </Button>
    </AuthCard>
  )
}

/** The password's strength while typing. The rules load with the first letter; an older result never replaces a newer one. */
function usePasswordHint(): [PasswordHint | null, (event: FormEvent<HTMLFormElement>) => void] {
  const [hint, setHint] = useState<PasswordHint | null>(null)
  const latest = useRef(0)
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '')
    const turn = ++latest.current
    import('./password-hint.ts').then(
      ({ passwordHint }) => {
        if (turn === latest.current) setHint(passwordHint(text('password'), [text('email'), text('name')]))
      },
      (error) => console.error('Password hint', error),
    )
  }
  return [hint, onInput]
}
