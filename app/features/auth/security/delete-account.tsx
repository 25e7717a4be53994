import { useSuspenseQuery } from '@tanstack/react-query'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { Button } from '#app/ui/button.tsx'
import { useOverlay } from '#app/ui/overlay/overlay.tsx'
import type { Account } from '#worker/contracts/account/account.ts'
import { accountQuery } from '../queries.ts'

/** Its dialog is loaded when it is asked for. */
export function DeleteAccount() {
  const { data: account } = useSuspenseQuery(accountQuery)
  const overlay = useOverlay()
  const open = async () => {
    const { DeleteAccountDialog } = await importModule(() => import('./delete-account-dialog.tsx'))
    await overlay.open(overlay.create<{ account: Account }>(DeleteAccountDialog, { destroyOnClose: true }), { account })
  }
  return (
    <Button color="error" variant="outline" onClick={() => void open()}>
      Delete account
    </Button>
  )
}
