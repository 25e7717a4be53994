import { cx } from '#app/ui/class-names.ts'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import { Select } from '#app/ui/select.tsx'
import { choiceOptions, LetteredChoices } from './choice-list.tsx'
import type { InputProps } from './input-props.ts'

/** Each prompt with a list of the choices. */
export function MatchingInput({ question, value, onChange, grade }: InputProps<'matching'>) {
  const given = value?.given ?? {}
  const textOf = (id: string) => question.choices.find((choice) => choice.id === id)?.text ?? ''
  const options = choiceOptions(question.choices)
  const choose = (prompt: string, choice: string) => {
    const { [prompt]: _, ...others } = given
    onChange({ kind: 'matching', given: choice === '' ? others : { ...others, [prompt]: choice } })
  }
  return (
    <>
      <LetteredChoices choices={question.choices} label="Choices" />
      <ul className="space-y-3">
        {question.prompts.map(({ id, text, answer }, i) => (
          <li
            key={id}
            className={cx(
              'rounded-xl border px-4 py-3',
              grade ? `${grade.parts[i] ? 'tone-success' : 'tone-error'} border-tone-line bg-tone-soft` : 'bg-surface',
            )}
          >
            <div id={`prompt-${id}`} className="text-base text-highlighted">
              <LazyMarkdown source={text} compact />
            </div>
            <Select
              aria-labelledby={`prompt-${id}`}
              className="mt-2"
              value={given[id] ?? ''}
              disabled={grade !== null}
              onChange={({ target }) => choose(id, target.value)}
              options={options}
            />
            {grade && (
              <div className="mt-2 flex gap-1.5 text-sm text-muted">
                {grade.parts[i] ? (
                  'Right'
                ) : (
                  <>
                    Right:
                    <div className="min-w-0 text-highlighted">
                      <LazyMarkdown source={textOf(answer)} compact />
                    </div>
                  </>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
