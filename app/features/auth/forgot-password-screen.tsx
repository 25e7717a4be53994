import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { AuthCard, AuthMessage } from './auth-card.tsx'
import { signInOptionsQuery, useForgotPassword } from './queries.ts'
import { useAuthForm } from './use-auth-form.ts'
import { useReturnSearch } from './use-return-search.ts'

const forgotSchema = () => import('#worker/contracts/auth.ts').then((contract) => contract.ForgotPassword)

/** A static page: until React asks for itself, `html[data-mail]` says whether this site sends e-mail (app/boot/static). */
export function ForgotPasswordScreen() {
  const mail = useQuery(signInOptionsQuery).data?.mail
  const forgot = useForgotPassword()
  const search = useReturnSearch()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useAuthForm(forgotSchema, async (input) => {
    await forgot.mutateAsync(input)
    setSentTo(input.email)
  })
  const back = (
    <ButtonLink to="/auth/login" search={search} size="lg" block color="neutral" variant="outline">
      Back to sign-in
    </ButtonLink>
  )
  if (sentTo)
    return (
      <AuthMessage title="Check your e-mail" action={back}>
        <p className="wrap-anywhere">
          If there is an account for {sentTo}, a link to choose a new password is on its way.
        </p>
        <p>
          {mail === 'mailbox' ? (
            <>
              This is a local start: its e-mail is at{' '}
              <Link to="/mailbox" className="font-medium text-primary-text underline underline-offset-4">
                /mailbox
              </Link>
              .
            </>
          ) : (
            'It works for an hour. If nothing arrives within a few minutes, look into your spam folder.'
          )}
        </p>
      </AuthMessage>
    )
  return (
    <>
      <div className={mail ? (mail === 'none' ? 'block' : 'hidden') : 'hidden [html[data-mail=none]_&]:block'}>
        <AuthMessage title="Passwords can't be reset here" action={back}>
          <p>This site sends no e-mail, so it cannot send you a link to choose a new password.</p>
          <p>Your browser or password manager may still know the old one. Otherwise ask whoever runs this site.</p>
        </AuthMessage>
      </div>
      <div className={mail ? (mail === 'none' ? 'hidden' : 'block') : '[html[data-mail=none]_&]:hidden'}>
        <AuthCard
          title="Forgot your password?"
          form={form}
          foot={
            <Link
              to="/auth/login"
              search={search}
              className="font-medium text-primary-text underline underline-offset-4"
            >
              Back to sign-in
            </Link>
          }
        >
          <p className="text-base text-muted">Enter your address, and we'll send you a link to choose a new one.</p>
          <Field id="email" label="E-mail" error={form.errors.email} required>
            <Input name="email" type="email" inputMode="email" autoComplete="username" autoCapitalize="none" />
          </Field>
          <Button type="submit" size="lg" block loading={form.pending}>
            Send the link
          </Button>
        </AuthCard>
      </div>
    </>
  )
}
