import Copy from 'lucide-react/icons/copy'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import WalletCards from 'lucide-react/icons/wallet-cards'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import type { IconType } from '#app/ui/icon.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { ChatMessage } from '#worker/contracts/coach.ts'
import { Branches } from './branches.tsx'
import { WHILE_IDLE } from './idle.ts'
import { QUIET } from './quiet.ts'

export interface AnswerHandlers {
  onRegenerate: (message: ChatMessage) => void
  onShow: (messageId: string) => void
  onRate: (message: ChatMessage, value: ChatMessage['feedback']) => void
  /** Settles when it is a note, or has been told that it could not be one. */
  onNote: (message: ChatMessage) => Promise<void>
  /** Where cards can be made. */
  onCards?: (message: ChatMessage) => void
  /** The learner's word on what the answer proposed; settles when it is kept, or has been told that it could not be. */
  onDecide: (message: ChatMessage, proposalId: string, agree: boolean) => Promise<void>
}

/** What can be done with an answer. */
export function AnswerActions({ message, deeds }: { message: ChatMessage; deeds: AnswerHandlers }) {
  const { feedback } = message
  const rate = (value: 1 | -1) => ({
    pressed: feedback === value,
    onClick: () => deeds.onRate(message, feedback === value ? null : value),
  })
  const said = message.text !== ''
  return (
    <div className="mt-1.5 -ml-1.5 flex min-h-7 flex-wrap items-center gap-0.5">
      <Branches message={message} onShow={deeds.onShow} />
      {/* Together on the next line where there is no room beside the arrows. */}
      <div className="flex items-center gap-0.5">
        {said && <Deed icon={Copy} name="Copy answer" onClick={() => copyAnswer(message.text)} />}
        <Deed icon={RotateCcw} name="Answer again" className={WHILE_IDLE} onClick={() => deeds.onRegenerate(message)} />
        {said && <Deed icon={ThumbsUp} name="Good answer" {...rate(1)} />}
        {said && <Deed icon={ThumbsDown} name="Bad answer" {...rate(-1)} />}
        {said && <Deed icon={NotebookPen} name="Make a note of this" onClick={() => deeds.onNote(message)} />}
        {said && deeds.onCards && (
          <Deed icon={WalletCards} name="Make cards of this" onClick={() => deeds.onCards?.(message)} />
        )}
      </div>
    </div>
  )
}

/** A rating that was given is seen without being looked for. */
function Deed(props: { icon: IconType; name: string; pressed?: boolean; className?: string; onClick: () => unknown }) {
  return (
    <Button
      size="sm"
      color="neutral"
      variant="ghost"
      icon={props.icon}
      title={props.name}
      aria-label={props.name}
      aria-pressed={props.pressed}
      onClick={() => void props.onClick()}
      className={cx(props.pressed ? '[&_svg]:fill-current' : QUIET, props.className)}
    />
  )
}

async function copyAnswer(text: string) {
  try {
    const { withoutMarks } = await import('#worker/domain/citations/marks.ts')
    await navigator.clipboard.writeText(withoutMarks(text))
    toast.success('Answer copied')
  } catch {
    toast.error('The browser did not let this be copied', { description: 'Select the text and copy it by hand.' })
  }
}
