import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Button } from '#app/ui/button.tsx'
import type { ChatMessage } from '#worker/contracts/coach.ts'
import { unfinishedNotice } from '../../chat/unfinished-notice.ts'

/** Why an answer has no end, and what helps. */
export function TalkEnding({ message, onAgain }: { message: ChatMessage; onAgain?: (() => void) | undefined }) {
  const ending = unfinishedNotice(message)
  return (
    ending && (
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-s-2 border-accented ps-3 text-sm text-muted">
        <p className="min-w-0 wrap-anywhere">{ending.sentence}</p>
        {onAgain && ending.action && (
          <Button size="sm" color="neutral" variant="outline" icon={RotateCcw} onClick={onAgain}>
            {ending.action}
          </Button>
        )}
      </div>
    )
  )
}
