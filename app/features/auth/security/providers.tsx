import { useQueryClient } from '@tanstack/react-query'
import { failureSentence } from '#app/lib/forms/errors.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Account } from '#worker/contracts/account/account.ts'
import { PROVIDER_NAMES } from '#worker/contracts/account/providers.ts'
import { ProviderMark } from '../providers/provider-mark.tsx'
import { useProviderWindow } from '../providers/use-provider-window.ts'
import { accountQuery } from '../queries.ts'
import { SettingRow } from '#app/ui/setting-row.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { startConnecting, useDisconnect } from './queries.ts'

/** Accounts of the learner at other sites that sign them in here. */
export function Providers({ providers }: { providers: Account['providers'] }) {
  const queryClient = useQueryClient()
  const disconnect = useDisconnect()
  const { pending, failure, press } = useProviderWindow(startConnecting, async () => {
    await queryClient.invalidateQueries(accountQuery)
    return true
  })
  return (
    <SettingRow title="Other sites" value="Sign in with an account that you have there.">
      <ul aria-label="Other sites" className="flex flex-col gap-1">
        {providers.map(({ provider, isConnected }) => (
          <li key={provider} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-1">
            <p className="flex items-center gap-2 text-sm">
              <ProviderMark provider={provider} /> {PROVIDER_NAMES[provider]}
              {isConnected && <Badge color="success">Connected</Badge>}
            </p>
            <Button
              size="sm"
              color="neutral"
              variant="outline"
              aria-label={`${isConnected ? 'Disconnect' : 'Connect'} ${PROVIDER_NAMES[provider]}`}
              loading={pending === provider || (disconnect.isPending && disconnect.variables === provider)}
              onClick={() => (isConnected ? disconnect.mutate(provider) : press(provider))}
            >
              {isConnected ? 'Disconnect' : 'Connect'}
            </Button>
          </li>
        ))}
      </ul>
      <div role="alert" className="mt-3 flex flex-col items-start gap-3 empty:hidden">
        {failure && <Notice color="error">{failure}</Notice>}
        {disconnect.error && <Notice color="error">{failureSentence(disconnect.error)}</Notice>}
        <SignInAgain after={disconnect.error} />
      </div>
    </SettingRow>
  )
}
