import { createClientOnlyFn } from '@tanstack/react-start'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { AuthCard } from './auth-card.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { OrLine, ProviderButtons } from './providers/provider-buttons.tsx'
import { useAfterSignIn, useSignIn } from './queries.ts'
import { useAuthForm } from './use-auth-form.ts'
import { currentReturnPath } from './use-return-path.ts'
import { useReturnSearch } from './use-return-search.ts'

const CodeScreen = lazy(
  createClientOnlyFn(async () => ({
    default: (await importModule(() => import('./code-screen.tsx'))).CodeScreen,
  })),
)
const signInSchema = () => import('#worker/contracts/auth.ts').then((contract) => contract.SignIn)

/** @param props.onSignedIn runs before the page is left, to save what a visitor did before signing in */
export function LoginScreen(props: { onSignedIn: () => Promise<void> }) {
  const signIn = useSignIn()
  const [needsCode, setNeedsCode] = useState(false)
  const enter = useAfterSignIn()
  const search = useReturnSearch()
  const finish = async () => {
    await props.onSignedIn()
    await enter(currentReturnPath())
  }
  const form = useAuthForm(signInSchema, async (input) => {
    const { next } = await signIn.mutateAsync(input)
    if (next === 'two-factor') setNeedsCode(true)
    else await finish()
  })
  if (needsCode)
    return (
      <Suspense>
        <CodeScreen onSignedIn={finish} onBack={() => setNeedsCode(false)} />
      </Suspense>
    )
  return (
    <AuthCard
      title="Sign in"
      form={form}
      foot={
        <>
          New here?{' '}
          <Link
            to="/auth/register"
            search={search}
            className="font-medium text-primary-text underline underline-offset-4"
          >
            Create an account
          </Link>
        </>
      }
    >
      <Field id="email" label="E-mail" error={form.errors.email} required>
        <Input name="email" type="email" inputMode="email" autoComplete="username" autoCapitalize="none" />
      </Field>
      <Field
        id="password"
        label="Password"
        aside={
          <Link to="/auth/forgot-password" search={search} className="underline underline-offset-4">
            Forgot your password?
          </Link>
        }
        error={form.errors.password}
        required
      >
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <Button type="submit" size="lg" block loading={form.pending}>
        Continue
      </Button>
      <OrLine />
      <PasskeyButton onSignedIn={finish} />
      <ProviderButtons onSignedIn={finish} />
    </AuthCard>
  )
}
