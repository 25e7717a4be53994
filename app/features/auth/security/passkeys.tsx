import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { failureSentence } from '#app/lib/forms/errors.ts'
import { problemOf } from '#app/lib/read.ts'
import { signOut } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { dateInZone } from '#app/ui/date-in-zone.ts'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { AccountPasskey } from '#worker/contracts/account/account.ts'
import { passkeyFailure } from '../passkey-failure.ts'
import { useAddPasskey, useRemovePasskey } from '../queries.ts'
import { SettingRow } from '#app/ui/setting-row.tsx'

/** Sign-in by the device itself: a fingerprint, a face or a PIN in place of the password. */
export function Passkeys({ passkeys, timeZone }: { passkeys: AccountPasskey[]; timeZone: string }) {
  const [isAdding, setAdding] = useState(false)
  return (
    <SettingRow
      title="Passkeys"
      value="Sign in with a fingerprint, face or PIN of your device instead of a password."
      action={
        <Button color="neutral" variant="outline" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          {isAdding ? 'Cancel' : 'Add a passkey'}
        </Button>
      }
    >
      {(passkeys.length > 0 || isAdding) && (
        <div className="flex flex-col gap-4">
          {passkeys.length > 0 && (
            <ul aria-label="Passkeys" className="flex flex-col gap-1">
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} timeZone={timeZone} />
              ))}
            </ul>
          )}
          {isAdding && <AddPasskey onDone={() => setAdding(false)} />}
        </div>
      )}
    </SettingRow>
  )
}

function PasskeyRow({ passkey, timeZone }: { passkey: AccountPasskey; timeZone: string }) {
  const remove = useRemovePasskey()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-1">
      <div className="min-w-0">
        <p className="text-sm wrap-anywhere">{passkey.name}</p>
        <p className="text-meta text-muted">
          Added {dateInZone(new Date(passkey.createdAt), timeZone, { dateStyle: 'medium' })}
        </p>
      </div>
      <Button
        size="sm"
        color="neutral"
        variant="outline"
        aria-label={`Remove the passkey ${passkey.name}`}
        loading={remove.isPending}
        onClick={() => remove.mutate(passkey.id)}
      >
        Remove
      </Button>
      <div role="alert" className="w-full empty:hidden">
        {remove.error && <Notice color="error">{failureSentence(remove.error)}</Notice>}
      </div>
    </li>
  )
}

function AddPasskey({ onDone }: { onDone: () => void }) {
  const add = useAddPasskey()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (!add.isPending) add.mutate(name || 'Passkey', { onSuccess: onDone })
  }
  return (
    <form aria-label="Add a passkey" onSubmit={submit} className="flex max-w-form flex-col gap-4">
      <Field label="Name" hint="To tell it from others, such as the name of your device.">
        <Input name="name" maxLength={60} autoComplete="off" />
      </Field>
      <div role="alert" className="empty:hidden">
        {add.error && <Notice color="error">{passkeyFailure(add.error)}</Notice>}
      </div>
      <div>
        {problemOf(add.error)?.code === 'sign-in-again' ? (
          <SignInAgain />
        ) : (
          <Button type="submit" loading={add.isPending}>
            Continue
          </Button>
        )}
      </div>
    </form>
  )
}

/** Whoever signed in more than a day ago shows first that it is still them. */
function SignInAgain() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const leave = async () => {
    await signOut(queryClient)
    await navigate({ to: '/auth/login', search: { return: '/dashboard/profile' } })
  }
  return <Button onClick={() => void leave()}>Sign in again</Button>
}
