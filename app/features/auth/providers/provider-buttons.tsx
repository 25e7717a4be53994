import { useQuery, useQueryClient } from '@tanstack/react-query'
import { reloadSession } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type Provider, PROVIDER_NAMES, PROVIDERS } from '#worker/contracts/account/providers.ts'
import { signInOptionsQuery, startProviderSignIn } from '../queries.ts'
import { currentReturnPath } from '../use-return-path.ts'
import { ProviderMark } from './provider-mark.tsx'
import { useProviderWindow } from './use-provider-window.ts'

/** Until React asks for itself, `html[data-providers]` of a static page says which are set up (app/boot/static). */
const STATIC: Record<Provider, string> = {
  google: 'hidden [html[data-providers~=google]_&]:block',
  github: 'hidden [html[data-providers~=github]_&]:block',
}

const STATIC_ANY = 'hidden [html:is([data-providers~=google],[data-providers~=github])_&]:block'

/** Between the password and the other ways. */
export function OrLine() {
  return <p className="text-center text-meta text-muted">or</p>
}

/** The same, where there may be no other way. */
export function ProviderOrLine() {
  const { data: options } = useQuery(signInOptionsQuery)
  const isShown = options && options.providers.length > 0
  return (
    <div className={options ? (isShown ? 'block' : 'hidden') : STATIC_ANY}>
      <OrLine />
    </div>
  )
}

/** Sign-in and registration with other sites, those that are set up. @param props.onSignedIn runs before the page is left */
export function ProviderButtons(props: { onSignedIn: () => Promise<void> }) {
  const { data: options } = useQuery(signInOptionsQuery)
  const queryClient = useQueryClient()
  const { pending, failure, press } = useProviderWindow(
    (provider) => startProviderSignIn(provider, currentReturnPath()),
    async () => {
      const { user } = await reloadSession(queryClient)
      if (user) await props.onSignedIn()
      return user !== null
    },
  )
  return (
    <>
      {PROVIDERS.map((provider) => (
        <div
          key={provider}
          className={options ? (options.providers.includes(provider) ? 'block' : 'hidden') : STATIC[provider]}
        >
          <Button
            size="lg"
            block
            color="neutral"
            variant="outline"
            loading={pending === provider}
            onClick={() => press(provider)}
          >
            <ProviderMark provider={provider} /> Continue with {PROVIDER_NAMES[provider]}
          </Button>
        </div>
      ))}
      <div role="alert" className="empty:hidden">
        {failure && <Notice color="error">{failure}</Notice>}
      </div>
    </>
  )
}
