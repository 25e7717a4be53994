import type { ReactNode } from 'react'
import { ChoiceCard } from '#app/ui/choice.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { RunOutputs } from '#worker/contracts/documents/processing-limits.ts'
import { MADE_KINDS } from '#worker/contracts/quizzes/making-limits.ts'

const CARD_COUNTS = [5, 10, 20, 30, 50, 75, 100]

export type QuestionOptions = NonNullable<RunOutputs['questions']>
/** Fields for how many questions, how hard and of which kinds; they belong to quizzes, so the route brings them. */
export type QuestionFields = (value: QuestionOptions, onChange: (value: QuestionOptions) => void) => ReactNode

/** What is to be made. */
export function OutputFields(props: {
  value: RunOutputs
  questionFields: QuestionFields
  onChange: (value: RunOutputs) => void
}) {
  const { value, onChange } = props
  const { cards, questions } = value
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">What to make</legend>
      <ChoiceCard
        type="checkbox"
        label="Summary note"
        hint="What each document says, with a link to the page of every point"
        checked={value.summary}
        onChange={({ target }) => onChange({ ...value, summary: target.checked })}
      />
      <ChoiceCard
        type="checkbox"
        label="Notes by chapter"
        hint="A note for each chapter, or for every ten pages or so"
        checked={value.chapters}
        onChange={({ target }) => onChange({ ...value, chapters: target.checked })}
      />
      <ChoiceCard
        type="checkbox"
        label="Cards"
        hint="Drafts for a deck, which you check before you study them"
        checked={cards !== null}
        onChange={({ target }) => onChange({ ...value, cards: target.checked ? { count: 20 } : null })}
      />
      {cards && (
        <Field label="Number of cards" className="ps-4 sm:max-w-52">
          <Select
            value={cards.count}
            options={CARD_COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
            onChange={(event) => onChange({ ...value, cards: { count: Number(event.target.value) } })}
          />
        </Field>
      )}
      <ChoiceCard
        type="checkbox"
        label="Quiz"
        hint="Questions with the sentence that shows the answer"
        checked={questions !== null}
        onChange={({ target }) =>
          onChange({
            ...value,
            questions: target.checked ? { count: 10, kinds: [...MADE_KINDS], difficulty: 'medium' } : null,
          })
        }
      />
      {questions && (
        <div className="ps-4">{props.questionFields(questions, (next) => onChange({ ...value, questions: next }))}</div>
      )}
    </fieldset>
  )
}
