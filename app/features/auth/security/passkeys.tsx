import { createClientOnlyFn } from '@tanstack/react-start'
import { lazy, useState } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { failureSentence } from '#app/lib/forms/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { dateInZone } from '#app/ui/date-in-zone.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { AccountPasskey } from '#worker/contracts/account/account.ts'
import { SettingRow } from '#app/ui/setting-row.tsx'
import { useRemovePasskey } from './queries.ts'

const AddPasskey = lazy(
  createClientOnlyFn(async () => ({
    default: (await importModule(() => import('./add-passkey.tsx'))).AddPasskey,
  })),
)

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
