import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ProblemDetails } from '#worker/contracts/problems.ts'
import { isOutOfDate } from '../../session/chat-state.ts'

/** Why a question did not reach the coach, and the way on. @param props.spent when there will be more, where a limit is reached */
export function Refused(props: { refused: ProblemDetails; spent: string | null; onAgain: () => void }) {
  const { refused, spent, onAgain } = props
  return (
    <div role="alert">
      <Notice color="error">
        <p className="font-medium">{refused.title}</p>
        {refused.detail && <p>{spent ?? refused.detail}</p>}
        {refused.code === 'signed-out' ? (
          <a className="mt-2 inline-block font-medium underline" href={signInHref()}>
            Sign in and come back
          </a>
        ) : isOutOfDate(refused) ? null : (
          <Button className="mt-2" size="sm" color="neutral" variant="outline" icon={RotateCcw} onClick={onAgain}>
            Retry
          </Button>
        )}
      </Notice>
    </div>
  )
}

function signInHref(): string {
  return `/auth/login?return=${encodeURIComponent(window.location.pathname)}`
}
