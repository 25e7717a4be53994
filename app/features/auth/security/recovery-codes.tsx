import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import type { Account } from '#worker/contracts/account/account.ts'
import { FormFailure } from '../auth-card.tsx'
import { useAuthForm } from '../use-auth-form.ts'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { recoveryCodesQuery, useReplaceRecoveryCodes } from './queries.ts'

const schema = () => import('#worker/contracts/auth.ts').then((contract) => contract.ConfirmPassword)

/** How many are left, and new ones in the place of those before. */
export function RecoveryCodes({ account, onDone }: { account: Account; onDone: () => void }) {
  const { left } = useSuspenseQuery(recoveryCodesQuery).data
  const replace = useReplaceRecoveryCodes()
  const [made, setMade] = useState<string[] | null>(null)
  const form = useAuthForm(schema, async (input) => setMade((await replace.mutateAsync(input)).recoveryCodes))
  if (made)
    return (
      <div className="flex flex-col items-start gap-5">
        <RecoveryCodeList codes={made} />
        <Button onClick={onDone}>Done</Button>
      </div>
    )
  return (
    <form
      noValidate
      aria-label="New recovery codes"
      onSubmit={form.onSubmit}
      className="flex max-w-form flex-col gap-5"
    >
      <FormFailure form={form} />
      <p className="text-sm text-muted">
        You have {left === 1 ? '1 recovery code' : `${left} recovery codes`} left. If you make new ones, the old ones
        stop working.
      </p>
      {account.hasPassword && (
        <Field label="Password" error={form.errors.password} required>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
      )}
      <div>
        <Button type="submit" loading={form.pending}>
          Make new codes
        </Button>
      </div>
    </form>
  )
}
