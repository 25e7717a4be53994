import { useId } from 'react'
import type { Option, QuestionOf } from '#worker/contracts/quizzes/questions.ts'
import { OPTIONS_MAX } from '#worker/contracts/quizzes/quiz-limits.ts'
import { PartList } from '../fields/part-list.tsx'
import { PartRow } from '../fields/part-row.tsx'
import { PartText } from '../fields/part-text.tsx'
import { Toggle } from '../fields/toggle.tsx'
import { newOption, withShares } from '../new-question.ts'

type Options = QuestionOf<'single' | 'multiple'>

/** The options of a question with one right answer or several. */
export function OptionsFields(props: { question: Options; onChange: (question: Options) => void }) {
  const { question, onChange } = props
  const { kind, options } = question
  const set = (next: Option[]) => onChange({ ...question, options: next })
  return (
    <div className="flex flex-col gap-3">
      <OptionList
        kind={kind}
        options={options}
        hint={
          kind === 'multiple'
            ? 'Mark every right option. They share the points; a wrong one that is ticked takes its share away.'
            : 'Mark the right option.'
        }
        onChange={set}
      />
      <Toggle
        label="Shuffle the options"
        checked={question.shuffle}
        onChange={(shuffle) => onChange({ ...question, shuffle })}
      />
    </div>
  )
}

export function OptionList(props: {
  kind: 'single' | 'multiple'
  label?: string
  hint?: string
  options: readonly Option[]
  onChange: (options: Option[]) => void
}) {
  const { kind, options, onChange } = props
  const group = useId()
  const change = (id: string, part: Partial<Option>) =>
    onChange(options.map((option) => (option.id === id ? { ...option, ...part } : option)))
  const mark = (id: string, isRight: boolean) => {
    if (kind === 'single') onChange(options.map((option) => ({ ...option, fraction: option.id === id ? 1 : 0 })))
    else
      onChange(
        withShares(options.map((option) => (option.id === id ? { ...option, fraction: Number(isRight) } : option))),
      )
  }
  const add = () => {
    const wrong = kind === 'multiple' ? (options.find(({ fraction }) => fraction <= 0)?.fraction ?? 0) : 0
    onChange([...options, newOption('', wrong)])
  }
  return (
    <PartList
      label={props.label ?? 'Options'}
      hint={props.hint}
      parts={options}
      max={OPTIONS_MAX}
      add="Add an option"
      onAdd={add}
    >
      {({ id, text, fraction, feedback }, i) => (
        <PartRow
          key={id}
          name={`Option ${i + 1}`}
          marking={{ fraction, feedback, earns: true, onChange: (part) => change(id, part) }}
          onRemove={options.length > 2 ? () => onChange(removed(kind, options, id)) : undefined}
        >
          <input
            type={kind === 'single' ? 'radio' : 'checkbox'}
            name={group}
            aria-label={`Option ${i + 1} is right`}
            checked={kind === 'single' ? fraction === 1 : fraction > 0}
            onChange={(event) => mark(id, event.target.checked)}
            className="my-2.5 size-4.5 shrink-0 accent-[var(--primary-solid)] pointer-coarse:my-3.5"
          />
          <PartText name={`Option ${i + 1}`} value={text} onChange={(value) => change(id, { text: value })} />
        </PartRow>
      )}
    </PartList>
  )
}

/** What the removed option would have earned is shared by the others. */
function removed(kind: 'single' | 'multiple', options: readonly Option[], id: string): Option[] {
  const rest = options.filter((option) => option.id !== id)
  const wasRight = options.some((option) => option.id === id && option.fraction > 0)
  return kind === 'multiple' && wasRight ? withShares(rest) : rest
}
