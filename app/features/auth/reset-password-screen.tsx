import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { reloadSession, removeLearnerData } from '#app/lib/session.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { AuthMessage, FormFailure } from './auth-card.tsx'
import { NewPasswordField, usePasswordHint } from './new-password-field.tsx'
import { useResetPassword } from './queries.ts'
import { tokenInAddress } from './token-in-address.ts'
import { useAuthForm } from './use-auth-form.ts'

const resetSchema = () =>
  import('#worker/contracts/auth.ts').then(({ ResetPassword }) => ResetPassword.omit({ token: true }))

export function ResetPasswordScreen() {
  const reset = useResetPassword()
  const queryClient = useQueryClient()
  const [hint, onTyping] = usePasswordHint()
  const [isDone, setDone] = useState(false)
  const form = useAuthForm(resetSchema, async ({ password }) => {
    await reset.mutateAsync({ token: tokenInAddress(), password })
    // Every session of the account has ended, this browser's too.
    await removeLearnerData(queryClient)
    await reloadSession(queryClient)
    setDone(true)
  })
  if (isDone)
    return (
      <AuthMessage
        title="Your password is changed"
        action={
          <ButtonLink to="/auth/login" size="lg" block>
            Sign in
          </ButtonLink>
        }
      >
        <p>All devices were signed out. Sign in with the new password.</p>
      </AuthMessage>
    )
  return (
    <>
      <h1 className="text-2xl font-semibold">Choose a new password</h1>
      <form
        method="post"
        noValidate
        onSubmit={form.onSubmit}
        onInput={onTyping}
        aria-label="Choose a new password"
        className="mt-6 flex flex-col gap-5"
      >
        <FormFailure form={form} />
        <NewPasswordField label="New password" hint={hint} error={form.errors.password} />
        <Button type="submit" size="lg" block loading={form.pending}>
          Change password
        </Button>
      </form>
      <p className="mt-6 text-sm text-muted">
        The link no longer works?{' '}
        <Link to="/auth/forgot-password" className="font-medium text-primary-text underline underline-offset-4">
          Ask for another
        </Link>
      </p>
    </>
  )
}
