import { Input } from '#app/ui/input.tsx'
import type { AcceptedText, QuestionOf } from '#worker/contracts/quizzes/questions.ts'
import { OPTIONS_MAX, TYPED_ANSWER_MAX } from '#worker/contracts/quizzes/quiz-limits.ts'
import { PartList } from '../fields/part-list.tsx'
import { PartRow } from '../fields/part-row.tsx'
import { Toggle } from '../fields/toggle.tsx'

type Short = QuestionOf<'short'>

export function ShortFields({ question, onChange }: { question: Short; onChange: (question: Short) => void }) {
  return (
    <TextAnswers
      answers={question.answers}
      caseSensitive={question.caseSensitive}
      onChange={(part) => onChange({ ...question, ...part })}
    />
  )
}

/** The texts that are accepted of a question or of a gap. */
export function TextAnswers(props: {
  answers: readonly AcceptedText[]
  caseSensitive: boolean
  label?: string
  onChange: (part: { answers: AcceptedText[]; caseSensitive: boolean }) => void
}) {
  const { answers, caseSensitive } = props
  const set = (next: AcceptedText[]) => props.onChange({ answers: next, caseSensitive })
  const change = (at: number, part: Partial<AcceptedText>) =>
    set(answers.map((answer, i) => (i === at ? { ...answer, ...part } : answer)))
  return (
    <div className="flex flex-col gap-2">
      <PartList
        label={props.label ?? 'Accepted answers'}
        hint="A small typo still counts as right. * stands for any text."
        parts={answers}
        max={OPTIONS_MAX}
        add="Add another spelling"
        onAdd={() => set([...answers, { text: '', fraction: 1, feedback: '' }])}
      >
        {({ text, fraction, feedback }, i) => (
          <PartRow
            key={i}
            name={`Answer ${i + 1}`}
            marking={{ fraction, feedback, earns: true, onChange: (part) => change(i, part) }}
            onRemove={answers.length > 1 ? () => set(answers.filter((_, at) => at !== i)) : undefined}
          >
            <Input
              aria-label={`Answer ${i + 1}`}
              dir="auto"
              autoComplete="off"
              maxLength={TYPED_ANSWER_MAX}
              value={text}
              onChange={(event) => change(i, { text: event.target.value })}
            />
          </PartRow>
        )}
      </PartList>
      <Toggle
        label="Capital letters matter"
        checked={caseSensitive}
        onChange={(next) => props.onChange({ answers: [...answers], caseSensitive: next })}
      />
    </div>
  )
}
