import { failureSentence } from '#app/lib/forms/errors.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AuthMessage } from './auth-card.tsx'
import { useVerifyEmail } from './queries.ts'
import { tokenInAddress } from './token-in-address.ts'

/** Confirms by a press: programs that look into e-mails open every link, and confirm nothing by that. */
export function VerifyEmailScreen() {
  const verify = useVerifyEmail()
  if (verify.isSuccess)
    return (
      <AuthMessage
        title="Your address is confirmed"
        action={
          <ButtonLink to="/dashboard" size="lg" block>
            Continue
          </ButtonLink>
        }
      >
        <p>From now on we can send you links and reminders there.</p>
      </AuthMessage>
    )
  return (
    <>
      <h1 className="text-2xl font-semibold">Confirm your e-mail address</h1>
      <p className="mt-4 text-base text-muted">One press, and we know that this address is yours.</p>
      <div role="alert" className="mt-4 empty:hidden">
        {verify.error && <Notice color="error">{failureSentence(verify.error)}</Notice>}
      </div>
      <Button
        size="lg"
        block
        className="mt-6"
        loading={verify.isPending}
        onClick={() => verify.mutate(tokenInAddress())}
      >
        Confirm this address
      </Button>
    </>
  )
}
