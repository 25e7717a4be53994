import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { AuthCard, AuthMessage } from './auth-card.tsx'
import { NewPasswordField, usePasswordHint } from './new-password-field.tsx'
import { ProviderButtons, ProviderOrLine } from './providers/provider-buttons.tsx'
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
  const [sentTo, setSentTo] = useState<string | null>(null)
  const finish = async () => {
    await props.onSignedIn()
    // A new account starts onboarding; the page's guard redirects to the next step.
    await enter(currentReturnPath())
  }
  const form = useAuthForm(registerSchema, async (input) => {
    const { next } = await register.mutateAsync(input)
    if (next === 'confirm-email') return setSentTo(input.email)
    await finish()
  })
  if (sentTo)
    return (
      <AuthMessage
        title="Check your e-mail"
        action={
          <ButtonLink to="/auth/login" search={search} size="lg" block>
            Sign in
          </ButtonLink>
        }
      >
        <p className="wrap-anywhere">We sent a link to {sentTo}. Open it to confirm the address, then sign in.</p>
        <p>The link works for an hour. If nothing arrives, look into your spam folder.</p>
      </AuthMessage>
    )
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
      <NewPasswordField hint={hint} error={form.errors.password} />
      <Button type="submit" size="lg" block loading={form.pending}>
        Continue
      </Button>
      <ProviderOrLine />
      <ProviderButtons onSignedIn={finish} />
    </AuthCard>
  )
}
