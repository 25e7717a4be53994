import { useEffect } from 'react'
import { safeReturnPath } from '#app/lib/return-path.ts'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { POPUP_CHANNEL, type ProviderRefusal } from '#worker/contracts/account/providers.ts'
import { AuthMessage } from '../auth-card.tsx'
import { outcomeSentence } from './provider-sentences.ts'
import { tellOpener } from './provider-window.ts'

/** Not where the browser opened no window, and the page itself went to the other site. */
function isWindow(): boolean {
  return window.opener !== null || window.name === POPUP_CHANNEL
}

/** Where the window of another site comes back to. It closes, but where there was no second window it is what is seen. */
export function PopupScreen(props: { refused: ProviderRefusal | undefined; returnTo: string | undefined }) {
  const { refused, returnTo } = props
  useEffect(() => {
    tellOpener(refused)
    if (isWindow()) window.close()
  }, [refused])
  if (refused)
    return (
      <AuthMessage
        title="You are not signed in"
        action={
          <ButtonLink to="/auth/login" search={returnTo ? { return: returnTo } : {}} size="lg" block>
            Back to sign-in
          </ButtonLink>
        }
      >
        <p>{outcomeSentence(refused)}</p>
      </AuthMessage>
    )
  return (
    <AuthMessage
      title="You are signed in"
      action={
        <ButtonAnchor href={safeReturnPath(returnTo)} size="lg" block>
          Continue
        </ButtonAnchor>
      }
    >
      <p>You can close this window.</p>
    </AuthMessage>
  )
}
