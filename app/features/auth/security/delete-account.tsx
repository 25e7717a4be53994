import { createClientOnlyFn } from '@tanstack/react-start'
import { useSuspenseQuery } from '@tanstack/react-query'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { Button } from '#app/ui/button.tsx'
import { useOverlay } from '#app/ui/overlay/overlay.tsx'
import type { Account } from '#worker/contracts/account/account.ts'
import { accountQuery } from '../queries.ts'

const loadDialog = createClientOnlyFn(() => importModule(() => import('./delete-account-dialog.tsx')))

/** Its dialog is loaded when it is asked for. */
export function DeleteAccount() {
  const { data: account } = useSuspenseQuery(accountQuery)
  const overlay = useOverlay()
  const open = async () => {
    const { DeleteAccountDialog } = await loadDialog()
    await overlay.open(overlay.create<{ account: Account }>(DeleteAccountDialog, { destroyOnClose: true }), { account })
  }
  return (
    <Button color="error" variant="outline" onClick={() => void open()}>
      Delete account
    </Button>
  )
}
