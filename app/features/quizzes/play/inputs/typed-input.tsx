import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { ESSAY_MAX, TYPED_ANSWER_MAX } from '#worker/contracts/quizzes/quiz-limits.ts'
import { beginsWithNumber } from '#worker/domain/quizzes/quantity.ts'
import type { InputProps } from './input-props.ts'

const TONES = { right: 'tone-success', partly: 'tone-warning', wrong: 'tone-error' }

export function ShortInput({ question, value, onChange, grade }: InputProps<'short'>) {
  return (
    <Typed
      label="Your answer"
      text={value?.text ?? ''}
      onChange={(text) => onChange({ kind: 'short', text })}
      tone={grade?.result && TONES[grade.result]}
      expected={grade ? question.answers.find(({ fraction }) => fraction === 1)?.text : undefined}
      isRight={grade?.result === 'right'}
    />
  )
}

export function NumericInput({ question, value, onChange, grade }: InputProps<'numeric'>) {
  const [unit] = question.units
  const right = question.answers.find(({ fraction }) => fraction === 1)
  const expected =
    right && `${right.value}${right.tolerance > 0 ? ` ± ${right.tolerance}` : ''}${unit ? ` ${unit.name}` : ''}`
  return (
    <Typed
      label={
        question.unitRequired
          ? 'Your answer, with its unit'
          : unit
            ? `Your answer in ${unit.name}`
            : 'Your answer, a number'
      }
      text={value?.text ?? ''}
      onChange={(text) => onChange({ kind: 'numeric', text })}
      tone={grade?.result && TONES[grade.result]}
      expected={grade ? expected : undefined}
      isRight={grade?.result === 'right'}
      inputMode={question.units.length > 0 ? 'text' : 'decimal'}
      fault={
        !grade && /[^\s.,+−-]/.test(value?.text ?? '') && !beginsWithNumber(value?.text ?? '') && 'Write a number.'
      }
    />
  )
}

function Typed(props: {
  label: string
  text: string
  onChange: (text: string) => void
  /** Of its marks; none before. */
  tone: string | null | undefined
  expected: string | undefined
  isRight: boolean
  inputMode?: 'text' | 'decimal'
  /** Why it cannot be checked. */
  fault?: string | false
}) {
  const { tone } = props
  return (
    <div>
      <Field label={props.label} error={props.fault || null}>
        <Input
          size="lg"
          value={props.text}
          maxLength={TYPED_ANSWER_MAX}
          inputMode={props.inputMode}
          readOnly={Boolean(tone)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className={tone ? `${tone} border-tone-line bg-tone-soft` : undefined}
          onChange={({ target }) => props.onChange(target.value)}
        />
      </Field>
      {tone && props.expected !== undefined && !props.isRight && (
        <p className="mt-3 text-base text-highlighted">
          <span className="text-muted">Right: </span>
          {props.expected}
        </p>
      )}
    </div>
  )
}

const MARKS = [
  { mark: 1, label: 'It says the same' },
  { mark: 0.5, label: 'Part of it' },
  { mark: 0, label: 'Not really' },
] as const

/** A longer answer, which its writer compares with a sample and marks. */
export function EssayInput(props: InputProps<'essay'> & { onMark: (mark: number) => void; isGiven: boolean }) {
  const { question, value, onChange, isGiven, onMark } = props
  return (
    <div className="space-y-5">
      <Field label="Your answer">
        <Textarea
          rows={6}
          value={value?.text ?? ''}
          maxLength={ESSAY_MAX}
          readOnly={isGiven}
          onChange={({ target }) => onChange({ kind: 'essay', text: target.value, mark: null })}
        />
      </Field>
      {isGiven && (
        <>
          {question.sample && (
            <section aria-label="A good answer" className="rounded-xl border bg-muted px-4 py-3">
              <h3 className="mb-1 text-sm font-semibold">A good answer</h3>
              <LazyMarkdown source={question.sample} headingOffset={2} compact />
            </section>
          )}
          <fieldset>
            <legend className="mb-2 text-sm text-muted">
              {question.sample ? 'Compare: how much of it does yours say?' : 'How good is your answer?'}
            </legend>
            <div className="flex flex-wrap gap-2">
              {MARKS.map(({ mark, label }) => (
                <label
                  key={mark}
                  className="flex min-h-11 cursor-pointer items-center gap-2 rounded-lg border border-accented px-3 text-sm has-checked:border-[var(--primary)] has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
                >
                  <input
                    type="radio"
                    name={`mark-${question.id}`}
                    checked={value?.mark === mark}
                    onChange={() => onMark(mark)}
                    className="size-4 accent-[var(--primary-solid)] outline-none"
                  />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
        </>
      )}
    </div>
  )
}
