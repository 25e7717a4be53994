import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { DIFFICULTIES, MADE_KINDS } from '#worker/contracts/quizzes/making-limits.ts'
import { KIND_NAMES } from '../kinds.ts'
import type { GenerationOptions } from './generation.ts'

const COUNTS = [3, 5, 10, 15, 20, 30]
const DIFFICULTY_NAMES = { easy: 'Easy', medium: 'Medium', hard: 'Hard' }

/** How many questions, how hard, and of which kinds. */
export function OptionsFields(props: {
  value: GenerationOptions
  disabled: boolean
  onChange: (value: GenerationOptions) => void
}) {
  const { value, disabled, onChange } = props
  const { kinds } = value
  const all = kinds.length === MADE_KINDS.length
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 sm:max-w-md">
        <Field label="Questions">
          <Select
            value={value.count}
            disabled={disabled}
            options={COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
            onChange={(event) => onChange({ ...value, count: Number(event.target.value) })}
          />
        </Field>
        <Field label="Difficulty">
          <Select
            value={value.difficulty}
            disabled={disabled}
            options={DIFFICULTIES.map((each) => ({ value: each, label: DIFFICULTY_NAMES[each] }))}
            onChange={(event) => {
              const difficulty = DIFFICULTIES.find((each) => each === event.target.value)
              if (difficulty) onChange({ ...value, difficulty })
            }}
          />
        </Field>
      </div>
      <details className="text-sm">
        <summary className="w-fit cursor-pointer rounded py-1 text-muted hover:text-highlighted">
          {`Kinds: ${all ? 'all' : kinds.map((kind) => KIND_NAMES[kind].toLowerCase()).join(', ')}`}
        </summary>
        <fieldset
          disabled={disabled}
          className="mt-2 grid grid-cols-1 gap-x-4 gap-y-1 min-[24rem]:grid-cols-2 sm:grid-cols-3"
        >
          <legend className="sr-only">Kinds of questions</legend>
          {MADE_KINDS.map((kind) => (
            <label key={kind} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
              <input
                type="checkbox"
                className="size-4.5 shrink-0 accent-[var(--primary-solid)]"
                checked={kinds.includes(kind)}
                // One is always left.
                disabled={kinds.length === 1 && kinds[0] === kind}
                onChange={({ target }) =>
                  onChange({
                    ...value,
                    kinds: MADE_KINDS.filter((each) => (each === kind ? target.checked : kinds.includes(each))),
                  })
                }
              />
              {KIND_NAMES[kind]}
            </label>
          ))}
        </fieldset>
      </details>
    </div>
  )
}
