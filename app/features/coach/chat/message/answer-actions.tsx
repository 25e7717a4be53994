import { Copy, NotebookPen, RotateCcw, ThumbsDown, ThumbsUp } from 'lucide-react'
import { Button, type ButtonProps } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { ChatMessage } from '#worker/contracts/coach.ts'
import { Branches } from './branches.tsx'
import { QUIET } from './quiet.ts'
import { withoutMarks } from './without-marks.ts'

export interface AnswerDeeds {
  onRegenerate: (message: ChatMessage) => void
  onShow: (messageId: string) => void
  onRate: (message: ChatMessage, value: ChatMessage['feedback']) => void
  /** Settles when it is a note, or has been told that it could not be one. */
  onNote: (message: ChatMessage) => Promise<void>
}

/** What can be done with an answer. */
export function AnswerActions({ message, idle, deeds }: { message: ChatMessage; idle: boolean; deeds: AnswerDeeds }) {
  const { feedback } = message
  const rate = (value: 1 | -1) => ({
    'aria-pressed': feedback === value,
    className: feedback === value ? 'bg-elevated text-primary-text' : undefined,
    onClick: () => deeds.onRate(message, feedback === value ? null : value),
  })
  const said = message.text !== ''
  return (
    <div className="mt-1.5 -ml-1.5 flex min-h-7 flex-wrap items-center gap-0.5">
      <Branches message={message} disabled={!idle} onShow={deeds.onShow} />
      {/* A rating that was given is seen without being looked for. */}
      <div className={feedback === null ? `flex flex-wrap gap-0.5 ${QUIET}` : 'flex flex-wrap gap-0.5'}>
        {said && <Deed icon={Copy} aria-label="Copy answer" onClick={() => copyAnswer(message.text)} />}
        {idle && <Deed icon={RotateCcw} aria-label="Answer again" onClick={() => deeds.onRegenerate(message)} />}
        {said && <Deed icon={ThumbsUp} aria-label="Good answer" {...rate(1)} />}
        {said && <Deed icon={ThumbsDown} aria-label="Bad answer" {...rate(-1)} />}
        {said && <Deed icon={NotebookPen} aria-label="Make a note of this" onClick={() => deeds.onNote(message)} />}
      </div>
    </div>
  )
}

function Deed(props: ButtonProps) {
  return <Button size="sm" color="neutral" variant="ghost" title={props['aria-label']} {...props} />
}

async function copyAnswer(text: string) {
  try {
    await navigator.clipboard.writeText(withoutMarks(text))
    toast.success('Answer copied')
  } catch {
    toast.error('The browser did not let this be copied', { description: 'Select the text and copy it by hand.' })
  }
}
