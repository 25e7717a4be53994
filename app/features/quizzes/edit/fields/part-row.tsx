import MessageSquare from 'lucide-react/icons/message-square'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { OPTION_TEXT_MAX } from '#worker/contracts/quizzes/quiz-limits.ts'
import { NumberInput } from './number-input.tsx'

/** What an answer earns, and what is said to it. */
export interface Marking {
  fraction: number
  feedback: string
}

/** A part of a question in a row: its fields, a button that removes it, and what belongs to marking it, folded away. */
export function PartRow(props: {
  /** "Option 2". */
  name: string
  children: ReactNode
  onRemove?: (() => void) | undefined
  /** Left out where nothing is said to the part. */
  marking?: Marking & { onChange: (part: Partial<Marking>) => void; earns: boolean }
  tools?: ReactNode
}) {
  const { name, marking } = props
  const detailsId = useId()
  const [isWanted, setWanted] = useState(false)
  const isShown = marking !== undefined && (isWanted || marking.feedback !== '')
  return (
    <li className="rounded-lg">
      <div className="flex items-start gap-2">
        {props.children}
        <span className="flex h-9 shrink-0 items-center pointer-coarse:h-11">
          {props.tools}
          {marking && (
            <Button
              size="sm"
              color="neutral"
              variant="ghost"
              icon={MessageSquare}
              aria-label={`Feedback for ${name.toLowerCase()}`}
              title="Feedback and credit"
              aria-expanded={isShown}
              aria-controls={isShown ? detailsId : undefined}
              onClick={() => setWanted(!isShown)}
            />
          )}
          {props.onRemove && (
            <Button
              size="sm"
              color="neutral"
              variant="ghost"
              icon={X}
              aria-label={`Remove ${name.toLowerCase()}`}
              onClick={props.onRemove}
            />
          )}
        </span>
      </div>
      {marking && isShown && (
        <div id={detailsId} className="mt-2 mb-3 grid gap-3 border-s-2 ps-3 sm:grid-cols-[1fr_8rem]">
          <Field label={`Feedback for ${name.toLowerCase()}`}>
            <Textarea
              rows={1}
              dir="auto"
              maxLength={OPTION_TEXT_MAX}
              className="min-h-9"
              value={marking.feedback}
              onChange={(event) => marking.onChange({ feedback: event.target.value })}
            />
          </Field>
          {marking.earns && (
            <NumberInput
              label="Credit"
              unit="%"
              min={-100}
              max={100}
              value={Math.round(marking.fraction * 10_000) / 100}
              onChange={(percent) => marking.onChange({ fraction: percent / 100 })}
            />
          )}
        </div>
      )}
    </li>
  )
}
