import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { failureSentence } from '#app/lib/forms/errors.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { accountQuery, useSendVerification } from '../queries.ts'
import { Sessions } from './sessions.tsx'

const ChangeEmailForm = lazy(async () => ({
  default: (await importModule(() => import('./change-email-form.tsx'))).ChangeEmailForm,
}))
const ChangePasswordForm = lazy(async () => ({
  default: (await importModule(() => import('./change-password-form.tsx'))).ChangePasswordForm,
}))

/** How the learner signs in: address, password, and where they are signed in. */
export function Security({ timeZone }: { timeZone: string | null }) {
  const { data: account } = useSuspenseQuery(accountQuery)
  const [open, setOpen] = useState<'email' | 'password' | null>(null)
  const toggle = (form: 'email' | 'password') => setOpen(open === form ? null : form)
  const close = () => setOpen(null)
  return (
    <div className="flex flex-col divide-y">
      <SecurityRow
        title="E-mail"
        value={account.email}
        badge={
          account.emailVerified ? (
            <Badge color="success">Confirmed</Badge>
          ) : (
            account.mail !== 'none' && <Badge color="warning">Not confirmed</Badge>
          )
        }
        action={
          <>
            {!account.emailVerified && account.mail !== 'none' && <SendVerification />}
            <FormToggle form="email" label="Change e-mail" open={open === 'email'} onClick={() => toggle('email')} />
          </>
        }
      >
        {open === 'email' && <ChangeEmailForm account={account} onDone={close} />}
      </SecurityRow>
      <SecurityRow
        title="Password"
        value={
          account.hasPassword
            ? 'Changing it signs out all your other devices.'
            : 'You have none, and sign in otherwise.'
        }
        action={
          account.hasPassword && (
            <FormToggle
              form="password"
              label="Change password"
              open={open === 'password'}
              onClick={() => toggle('password')}
            />
          )
        }
      >
        {open === 'password' && <ChangePasswordForm onDone={close} />}
      </SecurityRow>
      <Sessions sessions={account.sessions} timeZone={timeZone ?? 'UTC'} />
    </div>
  )
}

/** A line of the section: what it is, what it is now, and what can be done about it. */
export function SecurityRow(props: {
  title: string
  value: ReactNode
  badge?: ReactNode
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="py-5 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-2 text-sm font-medium text-highlighted">
            {props.title} {props.badge}
          </h3>
          <p className="mt-0.5 text-sm wrap-anywhere text-muted">{props.value}</p>
        </div>
        {props.action && <div className="flex flex-wrap gap-2">{props.action}</div>}
      </div>
      {props.children && (
        <div className="mt-5">
          <Suspense fallback={<div className="h-40" />}>{props.children}</Suspense>
        </div>
      )}
    </div>
  )
}

function FormToggle(props: { form: string; label: string; open: boolean; onClick: () => void }) {
  return (
    <Button color="neutral" variant="outline" aria-expanded={props.open} onClick={props.onClick}>
      {props.open ? 'Cancel' : props.label}
    </Button>
  )
}

function SendVerification() {
  const send = useSendVerification()
  return (
    <>
      <Button
        color="neutral"
        variant="outline"
        loading={send.isPending}
        onClick={() =>
          send.mutate(undefined, {
            onSuccess: () =>
              toast.success('Link sent', { description: 'Open it within an hour to confirm the address.' }),
          })
        }
      >
        Send a link to confirm
      </Button>
      <div role="alert" className="w-full empty:hidden">
        {send.error && <Notice color="error">{failureSentence(send.error)}</Notice>}
      </div>
    </>
  )
}
