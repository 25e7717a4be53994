import Copy from 'lucide-react/icons/copy'
import ListChecks from 'lucide-react/icons/list-checks'
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
import { INVISIBLE_WHILE_BUSY } from './idle-context.ts'
import { VISIBLE_ON_HOVER } from './button-visibility.ts'

export interface AnswerHandlers {
  onRegenerate: (message: ChatMessage) => void
  onShow: (messageId: string) => void
  onRate: (message: ChatMessage, value: ChatMessage['feedback']) => void
  /** Settles when the note is created or a toast has shown the failure. */
  onNote: (message: ChatMessage) => Promise<void>
  onCards?: (message: ChatMessage) => void
  /** Left out where no questions can be made. */
  onQuiz?: (message: ChatMessage) => void
  /** Settles when the decision is stored or a toast has shown the failure. */
  onDecide: (message: ChatMessage, proposalId: string, agree: boolean) => Promise<void>
}

export function AnswerActions({ message, actions }: { message: ChatMessage; actions: AnswerHandlers }) {
  const { feedback } = message
  const rate = (value: 1 | -1) => ({
    pressed: feedback === value,
    onClick: () => actions.onRate(message, feedback === value ? null : value),
  })
  const hasText = message.text !== ''
  return (
    <div className="mt-1.5 -ml-1.5 flex min-h-7 flex-wrap items-center gap-0.5">
      <Branches message={message} onShow={actions.onShow} />
      {/* One group, so that all of them wrap together. */}
      <div className="flex items-center gap-0.5">
        {hasText && <ActionButton icon={Copy} name="Copy answer" onClick={() => copyAnswer(message.text)} />}
        <ActionButton
          icon={RotateCcw}
          name="Answer again"
          className={INVISIBLE_WHILE_BUSY}
          onClick={() => actions.onRegenerate(message)}
        />
        {hasText && <ActionButton icon={ThumbsUp} name="Good answer" {...rate(1)} />}
        {hasText && <ActionButton icon={ThumbsDown} name="Bad answer" {...rate(-1)} />}
        {hasText && (
          <ActionButton icon={NotebookPen} name="Make a note of this" onClick={() => actions.onNote(message)} />
        )}
        {hasText && actions.onCards && (
          <ActionButton icon={WalletCards} name="Make cards of this" onClick={() => actions.onCards?.(message)} />
        )}
        {hasText && actions.onQuiz && (
          <ActionButton icon={ListChecks} name="Make a quiz of this" onClick={() => actions.onQuiz?.(message)} />
        )}
      </div>
    </div>
  )
}

/** A pressed rating stays visible without hover. */
function ActionButton(props: {
  icon: IconType
  name: string
  pressed?: boolean
  className?: string
  onClick: () => unknown
}) {
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
      className={cx(props.pressed ? '[&_svg]:fill-current' : VISIBLE_ON_HOVER, props.className)}
    />
  )
}

async function copyAnswer(text: string) {
  try {
    const { withoutMarks } = await import('#worker/domain/citations/marks.ts')
    await navigator.clipboard.writeText(withoutMarks(text))
    toast.success('Answer copied')
  } catch {
    toast.error('Your browser blocked copying', { description: 'Select the text and copy it yourself.' })
  }
}
