import KeyRound from 'lucide-react/icons/key-round'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { passkeyFailure } from './passkey-failure.ts'
import { usePasskeySignIn } from './queries.ts'

/** @param props.onSignedIn runs before the page is left */
export function PasskeyButton(props: { onSignedIn: () => Promise<void> }) {
  const passkey = usePasskeySignIn(props.onSignedIn)
  return (
    <div className="flex flex-col gap-3">
      <Button
        size="lg"
        block
        color="neutral"
        variant="outline"
        icon={KeyRound}
        loading={passkey.isPending}
        onClick={() => passkey.mutate()}
      >
        Sign in with a passkey
      </Button>
      <div role="alert" className="empty:hidden">
        {passkey.error && <Notice color="error">{passkeyFailure(passkey.error)}</Notice>}
      </div>
    </div>
  )
}
