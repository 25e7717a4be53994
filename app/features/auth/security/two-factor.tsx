import { lazy, useState } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Account } from '#worker/contracts/account.ts'
import { SecurityRow } from './security-row.tsx'

const SetUpForm = lazy(async () => ({
  default: (await importModule(() => import('./two-factor-set-up.tsx'))).TwoFactorSetUp,
}))
const DisableForm = lazy(async () => ({
  default: (await importModule(() => import('./two-factor-disable.tsx'))).TwoFactorDisable,
}))

/** A code beside the password, from an app on the learner's phone. */
export function TwoFactor({ account }: { account: Account }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <SecurityRow
      title="Two-factor sign-in"
      badge={account.twoFactor && <Badge color="success">On</Badge>}
      value={
        account.twoFactor
          ? 'Your password needs a code from your authenticator app as well.'
          : 'Ask for a code from an app on your phone beside your password.'
      }
      action={
        <Button color="neutral" variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Cancel' : account.twoFactor ? 'Turn off' : 'Turn on'}
        </Button>
      }
    >
      {open &&
        (account.twoFactor ? (
          <DisableForm account={account} onDone={close} />
        ) : (
          <SetUpForm account={account} onDone={close} />
        ))}
    </SecurityRow>
  )
}
