import { useId, useState } from 'react'
import MessageSquare from 'lucide-react/icons/message-square'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import type { QuestionOf } from '#worker/contracts/quizzes/questions.ts'
import { OPTION_TEXT_MAX } from '#worker/contracts/quizzes/quiz-limits.ts'

type TrueFalse = QuestionOf<'true-false'>

export function TrueFalseFields(props: { question: TrueFalse; onChange: (question: TrueFalse) => void }) {
  const { question, onChange } = props
  const group = useId()
  const [isWanted, setWanted] = useState(false)
  const hasFeedback = question.feedbackTrue !== '' || question.feedbackFalse !== ''
  const feedback = (name: 'feedbackTrue' | 'feedbackFalse', label: string) => (
    <Field label={label}>
      <Textarea
        rows={1}
        dir="auto"
        maxLength={OPTION_TEXT_MAX}
        className="min-h-9"
        value={question[name]}
        onChange={(event) => onChange({ ...question, [name]: event.target.value })}
      />
    </Field>
  )
  return (
    <div className="flex flex-col gap-3">
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium text-highlighted">It is</legend>
        <div className="flex gap-6">
          {[true, false].map((value) => (
            <label key={String(value)} className="flex min-h-9 items-center gap-2.5 text-base pointer-coarse:min-h-11">
              <input
                type="radio"
                name={group}
                checked={question.answer === value}
                onChange={() => onChange({ ...question, answer: value })}
                className="size-4.5 accent-[var(--primary-solid)]"
              />
              {value ? 'True' : 'False'}
            </label>
          ))}
        </div>
      </fieldset>
      {hasFeedback || isWanted ? (
        <div className="grid gap-3 sm:grid-cols-2">
          {feedback('feedbackTrue', 'Feedback for “True”')}
          {feedback('feedbackFalse', 'Feedback for “False”')}
        </div>
      ) : (
        <div>
          <Button size="sm" icon={MessageSquare} color="neutral" variant="ghost" onClick={() => setWanted(true)}>
            Add feedback
          </Button>
        </div>
      )}
    </div>
  )
}
