import { createClientOnlyFn } from '@tanstack/react-start'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, memo, useState } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { failureSentence } from '#app/lib/forms/errors.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SettingRow } from '#app/ui/setting-row.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { accountQuery } from '../queries.ts'
import { Passkeys } from './passkeys.tsx'
import { Sessions } from './sessions.tsx'
import { TwoFactor } from './two-factor.tsx'
import { useSendVerification } from './queries.ts'

const ChangeEmailForm = lazy(
  createClientOnlyFn(async () => ({
    default: (await importModule(() => import('./change-email-form.tsx'))).ChangeEmailForm,
  })),
)
// Only where other sites are set up.
const Providers = memo(lazyInBrowser(async () => (await import('./providers.tsx')).Providers))
const ChangePasswordForm = lazy(
  createClientOnlyFn(async () => ({
    default: (await importModule(() => import('./change-password-form.tsx'))).ChangePasswordForm,
  })),
)

/** How the learner signs in: address, password, a second factor, passkeys, and where they are signed in. */
export function Security({ timeZone }: { timeZone: string | null }) {
  const { data: account } = useSuspenseQuery(accountQuery)
  const [open, setOpen] = useState<'email' | 'password' | null>(null)
  const toggle = (form: 'email' | 'password') => setOpen(open === form ? null : form)
  const close = () => setOpen(null)
  return (
    <div className="flex flex-col divide-y">
      <SettingRow
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
      </SettingRow>
      <SettingRow
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
      </SettingRow>
      <TwoFactor account={account} />
      {account.providers.length > 0 && (
        <Deferred>
          <Providers providers={account.providers} />
        </Deferred>
      )}
      <Passkeys passkeys={account.passkeys} timeZone={timeZone ?? 'UTC'} />
      <Sessions sessions={account.sessions} timeZone={timeZone ?? 'UTC'} />
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
