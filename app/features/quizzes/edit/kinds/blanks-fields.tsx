import Brackets from 'lucide-react/icons/brackets'
import type { RefObject } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import type { Blank, QuestionOf } from '#worker/contracts/quizzes/questions.ts'
import { BLANKS_MAX, POINTS_MAX, QUESTION_TEXT_MAX } from '#worker/contracts/quizzes/quiz-limits.ts'
import { MarkdownBox } from '../fields/markdown-box.tsx'
import { NumberInput } from '../fields/number-input.tsx'
import { Toggle } from '../fields/toggle.tsx'
import { blankAs, gapAt, withoutGap } from './gaps.ts'
import { NumberAnswers } from './numeric-fields.tsx'
import { OptionList } from './options-fields.tsx'
import { TextAnswers } from './short-fields.tsx'

type Blanks = QuestionOf<'blanks'>

const BLANK_KINDS: { value: Blank['kind']; label: string }[] = [
  { value: 'short', label: 'A typed word' },
  { value: 'numeric', label: 'A number' },
  { value: 'choice', label: 'A choice' },
]

/** The text of a question with gaps, and what belongs into each. */
export function BlanksFields(props: {
  question: Blanks
  onChange: (question: Blanks) => void
  box: RefObject<HTMLTextAreaElement | null>
}) {
  const { question, onChange, box } = props
  const addGap = () => {
    const { text } = question
    const { selectionStart = text.length, selectionEnd = text.length } = box.current ?? {}
    const { caret, ...made } = gapAt(question, selectionStart, selectionEnd)
    onChange({ ...question, ...made })
    requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.setSelectionRange(caret, caret)
    })
  }
  const isWeighed = question.blanks.some(({ weight }) => weight !== undefined)
  const change = (at: number, blank: Blank) =>
    onChange({ ...question, blanks: question.blanks.map((each, i) => (i === at ? blank : each)) })
  return (
    <>
      <MarkdownBox
        box={box}
        label="Text with gaps"
        hint="Select a word and press “Gap”: {{1}} is where the first gap is."
        max={QUESTION_TEXT_MAX}
        value={question.text}
        onChange={(text) => onChange({ ...question, text })}
        tool={
          question.blanks.length < BLANKS_MAX && (
            <Button size="xs" color="neutral" variant="soft" icon={Brackets} onClick={addGap}>
              Gap
            </Button>
          )
        }
      />
      {question.blanks.map((blank, i) => (
        <section key={i} aria-label={`Gap ${i + 1}`} className="rounded-xl border p-4">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
            <h3 className="text-sm font-semibold">{`Gap ${i + 1}`}</h3>
            <span className="flex items-center gap-2">
              <Select
                aria-label={`Kind of gap ${i + 1}`}
                className="w-40"
                value={blank.kind}
                options={BLANK_KINDS}
                onChange={(event) => {
                  const kind = BLANK_KINDS.find(({ value }) => value === event.target.value)
                  if (kind) change(i, blankAs(blank, kind.value))
                }}
              />
              <Button
                size="sm"
                color="neutral"
                variant="ghost"
                onClick={() => {
                  onChange({ ...question, ...withoutGap(question, i + 1) })
                  box.current?.focus()
                }}
                aria-label={`Remove gap ${i + 1}`}
              >
                Remove
              </Button>
            </span>
          </div>
          <BlankFields blank={blank} onChange={(next) => change(i, next)} />
          {isWeighed && (
            <NumberInput
              label="Weight"
              className="mt-3 w-32"
              value={blank.weight ?? 1}
              min={0}
              max={POINTS_MAX}
              onChange={(weight) => change(i, { ...blank, weight })}
            />
          )}
        </section>
      ))}
      {question.blanks.length > 1 && (
        <Toggle
          label="Some gaps count more than others"
          checked={isWeighed}
          onChange={(weighed) =>
            onChange({ ...question, blanks: question.blanks.map(weighed ? withWeight : withoutWeight) })
          }
        />
      )}
    </>
  )
}

function withWeight(blank: Blank): Blank {
  return { weight: 1, ...blank }
}

function withoutWeight(blank: Blank): Blank {
  return { ...blank, weight: undefined }
}

function BlankFields({ blank, onChange }: { blank: Blank; onChange: (blank: Blank) => void }) {
  switch (blank.kind) {
    case 'short':
      return (
        <TextAnswers
          answers={blank.answers}
          caseSensitive={blank.caseSensitive}
          onChange={(part) => onChange({ ...blank, ...part })}
        />
      )
    case 'numeric':
      return <NumberAnswers answers={blank.answers} onChange={(answers) => onChange({ ...blank, answers })} />
    case 'choice':
      return (
        <OptionList
          kind="single"
          options={blank.options}
          hint="Mark the right one."
          onChange={(options) => onChange({ ...blank, options })}
        />
      )
  }
}
