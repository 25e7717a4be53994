import { cx } from '#app/ui/class-names.ts'
import { Input } from '#app/ui/input.tsx'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import { Select } from '#app/ui/select.tsx'
import { TYPED_ANSWER_MAX } from '#worker/contracts/quizzes/quiz-limits.ts'
import type { Blank } from '#worker/contracts/quizzes/questions.ts'
import { choiceOptions, LetteredChoices } from './choice-list.tsx'
import type { InputProps } from './input-props.ts'

/** The text with numbered gaps, and a field for each. */
export function BlanksInput({ question, value, onChange, grade }: InputProps<'blanks'>) {
  const entries = question.blanks.map((_, i) => value?.entries[i] ?? '')
  const enter = (at: number, text: string) =>
    onChange({ kind: 'blanks', entries: entries.map((entry, i) => (i === at ? text : entry)) })
  return (
    <ol className="space-y-3">
      {question.blanks.map((blank, i) => (
        <li key={i} className="flex items-start gap-3">
          <span aria-hidden className="w-6 shrink-0 pt-2 text-end text-meta text-muted tabular">
            {i + 1}
          </span>
          <div className="min-w-0 flex-1">
            <BlankField
              blank={blank}
              label={`Gap ${i + 1}`}
              entry={entries[i] ?? ''}
              onEnter={(text) => enter(i, text)}
              isRight={grade ? (grade.parts[i] ?? false) : null}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}

function BlankField(props: {
  blank: Blank
  label: string
  entry: string
  onEnter: (text: string) => void
  isRight: boolean | null
}) {
  const { blank, label, entry, onEnter, isRight } = props
  const tone = isRight === null ? '' : `${isRight ? 'tone-success' : 'tone-error'} border-tone-line bg-tone-soft`
  return (
    <>
      {blank.kind === 'choice' ? (
        <>
          <Select
            aria-label={label}
            value={entry}
            disabled={isRight !== null}
            onChange={({ target }) => onEnter(target.value)}
            options={choiceOptions(blank.options)}
          />
          <LetteredChoices choices={blank.options} label={`Choices for ${label.toLowerCase()}`} />
        </>
      ) : (
        <Input
          aria-label={label}
          value={entry}
          maxLength={TYPED_ANSWER_MAX}
          readOnly={isRight !== null}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className={cx(tone)}
          onChange={({ target }) => onEnter(target.value)}
        />
      )}
      {isRight !== null && (
        <div className="mt-1 flex gap-1.5 text-sm text-muted">
          {isRight ? (
            'Right'
          ) : (
            <>
              Right:
              <div className="min-w-0 text-highlighted">
                {blank.kind === 'choice' ? <LazyMarkdown source={rightOf(blank)} compact /> : rightOf(blank)}
              </div>
            </>
          )}
        </div>
      )}
    </>
  )
}

function rightOf(blank: Blank): string {
  if (blank.kind === 'choice') return blank.options.find(({ fraction }) => fraction === 1)?.text ?? ''
  if (blank.kind === 'numeric') return String(blank.answers.find(({ fraction }) => fraction === 1)?.value ?? '')
  return blank.answers.find(({ fraction }) => fraction === 1)?.text ?? ''
}

/** A text whose gaps are shown as numbers: `The capital of Hungary is ▁▁1▁▁.` */
export function GappedText({ text }: { text: string }) {
  return <LazyMarkdown source={text.replace(/\{\{(\d{1,2})\}\}/g, '**[\u202f$1\u202f]**')} />
}
