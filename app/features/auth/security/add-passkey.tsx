import type { FormEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { problemOf } from '#app/lib/read.ts'
import { passkeyFailure } from '../passkey-failure.ts'
import { useAddPasskey } from './queries.ts'
import { SignInAgain } from './sign-in-again.tsx'

export function AddPasskey({ onDone }: { onDone: () => void }) {
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
          <SignInAgain after={add.error} />
        ) : (
          <Button type="submit" loading={add.isPending}>
            Continue
          </Button>
        )}
      </div>
    </form>
  )
}
