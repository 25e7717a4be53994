import { createClientOnlyFn } from '@tanstack/react-start'
import { lazy, useState } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Account } from '#worker/contracts/account/account.ts'
import { SettingRow } from '#app/ui/setting-row.tsx'

const FORMS = {
  'Turn on': lazy(
    createClientOnlyFn(async () => ({
      default: (await importModule(() => import('./two-factor-set-up.tsx'))).TwoFactorSetUp,
    })),
  ),
  'Turn off': lazy(
    createClientOnlyFn(async () => ({
      default: (await importModule(() => import('./two-factor-disable.tsx'))).TwoFactorDisable,
    })),
  ),
  'Recovery codes': lazy(
    createClientOnlyFn(async () => ({
      default: (await importModule(() => import('./recovery-codes.tsx'))).RecoveryCodes,
    })),
  ),
}
type FormName = keyof typeof FORMS

/** A code beside the password, from an app on the learner's phone. */
export function TwoFactor({ account }: { account: Account }) {
  const [open, setOpen] = useState<FormName | null>(null)
  const offered: FormName[] = account.twoFactor ? ['Recovery codes', 'Turn off'] : ['Turn on']
  const Form = open && FORMS[open]
  return (
    <SettingRow
      title="Two-factor sign-in"
      badge={account.twoFactor && <Badge color="success">On</Badge>}
      value={
        account.twoFactor
          ? 'Your password needs a code from your authenticator app as well.'
          : 'Ask for a code from an app on your phone after your password.'
      }
      action={offered.map((name) => (
        <Button
          key={name}
          color="neutral"
          variant="outline"
          aria-expanded={open === name}
          aria-label={name === 'Recovery codes' || open === name ? undefined : `${name} two-factor sign-in`}
          onClick={() => setOpen(open === name ? null : name)}
        >
          {open === name ? 'Cancel' : name}
        </Button>
      ))}
    >
      {Form && <Form account={account} onDone={() => setOpen(null)} />}
    </SettingRow>
  )
}
