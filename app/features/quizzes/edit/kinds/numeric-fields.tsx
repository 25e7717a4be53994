import { useState } from 'react'
import { Input } from '#app/ui/input.tsx'
import type { AcceptedNumber, QuestionOf, Unit } from '#worker/contracts/quizzes/questions.ts'
import { OPTIONS_MAX } from '#worker/contracts/quizzes/quiz-limits.ts'
import { NumberInput } from '../fields/number-input.tsx'
import { PartList } from '../fields/part-list.tsx'
import { PartRow } from '../fields/part-row.tsx'
import { Toggle } from '../fields/toggle.tsx'

type Numeric = QuestionOf<'numeric'>
const UNITS_MAX = 10

export function NumericFields({ question, onChange }: { question: Numeric; onChange: (question: Numeric) => void }) {
  const { units, answers } = question
  return (
    <div className="flex flex-col gap-5">
      <NumberAnswers
        answers={answers}
        unit={units[0]?.name}
        onChange={(next) => onChange({ ...question, answers: next })}
      />
      <div className="flex flex-col gap-2">
        <Units
          units={units}
          onChange={(next) =>
            onChange({ ...question, units: next, unitRequired: question.unitRequired && next.length > 0 })
          }
        />
        {units.length > 0 && (
          <Toggle
            label="A number without its unit is wrong"
            checked={question.unitRequired}
            onChange={(unitRequired) => onChange({ ...question, unitRequired })}
          />
        )}
      </div>
    </div>
  )
}

/** The first unit is that of the answers; of each other one, how many make one of it. */
function Units({ units, onChange }: { units: readonly Unit[]; onChange: (units: Unit[]) => void }) {
  // A unit without a name is no unit yet: it is added with its first letter.
  const [isAdding, setAdding] = useState(false)
  const rows = isAdding ? [...units, null] : units
  const base = units[0]?.name
  const change = (at: number, part: Partial<Unit>) => {
    if (at < units.length) onChange(units.map((unit, i) => (i === at ? { ...unit, ...part } : unit)))
    else {
      setAdding(false)
      onChange([...units, { name: '', factor: 1, ...part }])
    }
  }
  const remove = (at: number) => {
    if (at >= units.length) return setAdding(false)
    const rest = units.filter((_, i) => i !== at)
    const scale = rest[0]?.factor ?? 1
    onChange(rest.map((unit) => ({ ...unit, factor: unit.factor / scale })))
  }
  return (
    <PartList
      label="Units"
      hint={
        units.length === 0 ? 'Without one, only the number is asked for.' : 'The numbers above are in the first one.'
      }
      parts={rows}
      max={isAdding ? units.length : UNITS_MAX}
      add="Add a unit"
      onAdd={() => setAdding(true)}
    >
      {(unit, i) => (
        <PartRow key={i} name={`Unit ${i + 1}`} onRemove={() => remove(i)}>
          {unit && i > 0 && (
            <NumberInput
              label={`How many of unit ${i + 1} make 1 ${base}`}
              labelHidden
              value={unit.factor}
              min={1e-15}
              onChange={(factor) => change(i, { factor })}
              className="w-24 shrink-0"
            />
          )}
          <Input
            type="text"
            aria-label={`Unit ${i + 1}`}
            autoComplete="off"
            maxLength={40}
            defaultValue={unit?.name}
            onChange={(event) => event.target.value.trim() && change(i, { name: event.target.value.trim() })}
            onBlur={(event) => event.target.value.trim() === '' && remove(i)}
          />
          {unit && i > 0 && (
            <span className="shrink-0 text-sm leading-9 whitespace-nowrap text-muted pointer-coarse:leading-11">
              = 1 {base}
            </span>
          )}
        </PartRow>
      )}
    </PartList>
  )
}

/** The numbers that are accepted of a question or of a gap, each with how far off an answer may be. */
export function NumberAnswers(props: {
  answers: readonly AcceptedNumber[]
  unit?: string
  onChange: (answers: AcceptedNumber[]) => void
}) {
  const { answers, unit, onChange } = props
  const [isAdding, setAdding] = useState(false)
  // An empty row becomes a number with its first digit.
  const isOpen = isAdding || answers.length === 0
  const rows = isOpen ? [...answers, null] : answers
  const change = (at: number, part: Partial<AcceptedNumber>) => {
    if (at < answers.length) return onChange(answers.map((each, i) => (i === at ? { ...each, ...part } : each)))
    setAdding(false)
    return onChange([...answers, { value: 0, tolerance: 0, fraction: 1, feedback: '', ...part }])
  }
  const remove = (at: number) => (at < answers.length ? onChange(answers.filter((_, i) => i !== at)) : setAdding(false))
  return (
    <PartList
      label="Accepted numbers"
      parts={rows}
      max={isOpen ? answers.length : OPTIONS_MAX}
      add="Add another number"
      onAdd={() => setAdding(true)}
    >
      {(answer, i) => (
        <PartRow
          key={i}
          name={`Number ${i + 1}`}
          {...(answer && {
            marking: {
              fraction: answer.fraction,
              feedback: answer.feedback,
              earns: true,
              onChange: (part) => change(i, part),
            },
          })}
          onRemove={rows.length > 1 ? () => remove(i) : undefined}
        >
          <NumberInput
            label={`Number ${i + 1}`}
            labelHidden
            unit={unit}
            value={answer?.value ?? null}
            onChange={(value) => change(i, { value })}
            className="min-w-0 flex-1"
          />
          {answer && (
            <>
              <span aria-hidden className="leading-9 text-muted pointer-coarse:leading-11">
                ±
              </span>
              <NumberInput
                label={`Tolerance of number ${i + 1}`}
                labelHidden
                value={answer.tolerance}
                min={0}
                onChange={(tolerance) => change(i, { tolerance })}
                className="w-20 shrink-0"
              />
            </>
          )}
        </PartRow>
      )}
    </PartList>
  )
}
