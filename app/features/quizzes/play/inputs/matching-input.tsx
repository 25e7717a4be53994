import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import { Select } from '#app/ui/select.tsx'
import { plainText } from '#worker/domain/markdown/plain-text.ts'
import type { InputProps } from './input-props.ts'

/** Characters of a choice in a list of the browser, which shows one line. */
const CHOICE_MAX = 120

/** Each prompt with a list of the choices. */
export function MatchingInput({ question, value, onChange, grade }: InputProps<'matching'>) {
  const given = value?.given ?? {}
  const textOf = (id: string) => question.choices.find((choice) => choice.id === id)?.text ?? ''
  const options = question.choices.map(({ id, text }) => ({ value: id, label: plainText(text, CHOICE_MAX) }))
  const choose = (prompt: string, choice: string) => {
    const { [prompt]: _, ...others } = given
    onChange({ kind: 'matching', given: choice === '' ? others : { ...others, [prompt]: choice } })
  }
  return (
    <ul className="space-y-3">
      {question.prompts.map(({ id, text, answer }) => (
        <li key={id} className="rounded-xl border bg-surface px-4 py-3">
          <div id={`prompt-${id}`} className="text-base text-highlighted">
            <LazyMarkdown source={text} compact />
          </div>
          <Select
            aria-labelledby={`prompt-${id}`}
            className="mt-2"
            value={given[id] ?? ''}
            disabled={grade !== null}
            onChange={({ target }) => choose(id, target.value)}
            options={[{ value: '', label: 'Choose…' }, ...options]}
          />
          {grade && (
            <p className="mt-2 text-sm text-muted">
              {given[id] !== undefined && textOf(given[id]) === textOf(answer) ? (
                'Right'
              ) : (
                <>
                  Right: <span className="text-highlighted">{plainText(textOf(answer), CHOICE_MAX)}</span>
                </>
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
