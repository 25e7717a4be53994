import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ProblemDetails } from '#worker/contracts/problems.ts'
import { isOutOfDate } from '../../session/chat-state.ts'

/** Why the server refused a question, and how to continue. @param props.spent when the limit is reset, where one is reached */
export function Refused(props: { refused: ProblemDetails; spent: string | null; onRetry: () => void }) {
  const { refused, spent, onRetry } = props
  return (
    <div role="alert">
      <Notice color="error">
        <p className="font-medium">{refused.title}</p>
        {refused.detail && <p>{spent ?? refused.detail}</p>}
        {refused.code === 'signed-out' ? (
          <a className="mt-2 inline-block font-medium underline" href={signInHref()}>
            Sign in and come back
          </a>
        ) : isOutOfDate(refused) || isForLater(refused) ? null : (
          <Button className="mt-2" size="sm" color="neutral" variant="outline" icon={RotateCcw} onClick={onRetry}>
            Retry
          </Button>
        )}
      </Notice>
    </div>
  )
}

/** Seconds from which a button that tries again is no help. */
const LATER = 600

function isForLater({ retryAfter = 0 }: ProblemDetails): boolean {
  return retryAfter > LATER
}

function signInHref(): string {
  return `/auth/login?return=${encodeURIComponent(window.location.pathname)}`
}
