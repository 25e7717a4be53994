import MessageSquareText from 'lucide-react/icons/message-square-text'
import Eye from 'lucide-react/icons/eye'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import {
  POINTS_MAX,
  QUESTION_KINDS,
  QUESTION_TEXT_MAX,
  type QuestionKind,
} from '#worker/contracts/quizzes/quiz-limits.ts'
import { faultsOf } from '#worker/domain/quizzes/faults.ts'
import { KIND_NAMES } from '../kinds.ts'
import { MarkdownBox } from './fields/markdown-box.tsx'
import { NumberInput } from './fields/number-input.tsx'
import { BlanksFields } from './kinds/blanks-fields.tsx'
import { EssayFields } from './kinds/essay-fields.tsx'
import { MatchingFields } from './kinds/matching-fields.tsx'
import { NumericFields } from './kinds/numeric-fields.tsx'
import { OptionsFields } from './kinds/options-fields.tsx'
import { OrderingFields } from './kinds/ordering-fields.tsx'
import { ShortFields } from './kinds/short-fields.tsx'
import { TrueFalseFields } from './kinds/true-false-fields.tsx'
import { asKind } from './new-question.ts'
import { QuestionPreview } from './question-preview.tsx'

interface Props {
  question: Question
  refused: string | undefined
  onChange: (question: Question) => void
}

/** The form of a question; each change is passed on at once. */
export function QuestionForm({ question, refused, onChange }: Props) {
  const text = useRef<HTMLTextAreaElement>(null)
  const [wasEmpty] = useState(question.text === '')
  const [isPreviewed, setPreviewed] = useState(false)
  useEffect(() => {
    if (wasEmpty) text.current?.focus()
  }, [wasEmpty])
  const set = (part: Partial<Pick<Question, 'text' | 'explanation' | 'points'>>) => onChange({ ...question, ...part })
  const changeKind = (kind: QuestionKind) => {
    onChange(asKind(question, kind))
    toast.undo(`Changed to “${KIND_NAMES[kind]}”`, () => onChange(question))
  }
  return (
    <div className="flex flex-col gap-5">
      {refused && (
        <div role="alert">
          <Notice color="error">{refused}</Notice>
        </div>
      )}
      {question.kind === 'blanks' ? (
        <BlanksFields box={text} question={question} onChange={onChange} />
      ) : (
        <MarkdownBox
          box={text}
          label="Question"
          hint="Markdown, $formulas$ and pictures."
          max={QUESTION_TEXT_MAX}
          value={question.text}
          onChange={(value) => set({ text: value })}
        />
      )}
      <KindFields question={question} onChange={onChange} />
      <Explanation value={question.explanation} onChange={(explanation) => set({ explanation })} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Kind">
          <Select
            value={question.kind}
            options={QUESTION_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] }))}
            onChange={(event) => {
              const kind = QUESTION_KINDS.find((each) => each === event.target.value)
              if (kind) changeKind(kind)
            }}
          />
        </Field>
        <NumberInput
          label="Points"
          value={question.points}
          min={0}
          max={POINTS_MAX}
          onChange={(points) => set({ points })}
        />
      </div>
      <Faults question={question} />
      <div>
        <Button
          size="sm"
          icon={Eye}
          color="neutral"
          variant="outline"
          aria-expanded={isPreviewed}
          onClick={() => setPreviewed(!isPreviewed)}
        >
          Preview
        </Button>
      </div>
      {isPreviewed && <QuestionPreview question={question} />}
    </div>
  )
}

function KindFields({ question, onChange }: Pick<Props, 'question' | 'onChange'>) {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return <OptionsFields question={question} onChange={onChange} />
    case 'true-false':
      return <TrueFalseFields question={question} onChange={onChange} />
    case 'short':
      return <ShortFields question={question} onChange={onChange} />
    case 'numeric':
      return <NumericFields question={question} onChange={onChange} />
    case 'ordering':
      return <OrderingFields question={question} onChange={onChange} />
    case 'matching':
      return <MatchingFields question={question} onChange={onChange} />
    case 'essay':
      return <EssayFields question={question} onChange={onChange} />
    case 'blanks':
      return null
  }
}

/** Folded away until there is one, or one is wanted. */
function Explanation({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [isWanted, setWanted] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isWanted) box.current?.focus()
  }, [isWanted])
  if (value === '' && !isWanted)
    return (
      <div>
        <Button size="sm" icon={MessageSquareText} color="neutral" variant="ghost" onClick={() => setWanted(true)}>
          Add an explanation
        </Button>
      </div>
    )
  return (
    <MarkdownBox
      box={box}
      label="Explanation"
      hint="Shown after the answer, whatever it was."
      rows={2}
      max={QUESTION_TEXT_MAX}
      value={value}
      onChange={onChange}
    />
  )
}

/** What keeps the question from being asked; it is saved all the same. */
function Faults({ question }: { question: Question }) {
  const faults = faultsOf(question)
  return (
    <div role="status">
      {faults.length > 0 && (
        <Notice>
          <p>Saved, but left out of the quiz until this is done:</p>
          <ul className="mt-1 list-disc ps-5">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
