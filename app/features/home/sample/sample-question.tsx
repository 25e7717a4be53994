import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SourceQuote } from './sample-card.tsx'
import type { SampleQuestion } from './sample.ts'

/** One question that shows its answer at once, with the sentence it is from. */
export function SampleQuestionBox(props: { item: SampleQuestion }) {
  const { item } = props
  const [chosen, setChosen] = useState<number | null>(null)
  const answered = chosen !== null
  return (
    <div>
      <p id="sample-question" className="text-base font-medium text-pretty text-highlighted">
        {item.question}
      </p>
      <div role="group" aria-labelledby="sample-question" className="mt-3 flex flex-col gap-2">
        {item.options.map((option, at) => (
          <button
            key={option}
            type="button"
            aria-pressed={chosen === at}
            onClick={() => setChosen(at)}
            className={cx(
              'flex min-h-11 items-center gap-3 rounded-lg border px-3 py-2 text-start text-base transition-colors',
              optionLook(at, chosen, item.correct),
            )}
          >
            <OptionMark at={at} chosen={chosen} correct={item.correct} />
            <span className="min-w-0 break-words">{option}</span>
          </button>
        ))}
      </div>
      <div aria-live="polite">
        {answered && (
          <>
            <p className="mt-3 text-sm font-medium text-highlighted">
              {chosen === item.correct ? 'Right.' : `Not this one. The answer is “${item.options[item.correct]}”.`}
            </p>
            <SourceQuote quote={item.quote} />
          </>
        )}
      </div>
    </div>
  )
}

function optionLook(at: number, chosen: number | null, correct: number): string {
  if (chosen === null) return 'bg-surface text-default hover:border-accented hover:bg-muted'
  if (at === correct) return 'tone-success border-tone-line bg-tone-soft text-tone-text'
  if (at === chosen) return 'tone-error border-tone-line bg-tone-soft text-tone-text'
  return 'bg-surface text-muted'
}

function OptionMark(props: { at: number; chosen: number | null; correct: number }) {
  const { at, chosen, correct } = props
  const shown = chosen !== null && (at === correct || at === chosen)
  return (
    <span
      aria-hidden
      className={cx(
        'flex size-6 shrink-0 items-center justify-center rounded-md text-xs font-medium',
        shown ? 'bg-tone-solid text-tone-on' : 'bg-elevated text-muted',
      )}
    >
      {shown ? <Icon as={at === correct ? Check : X} size={14} /> : 'ABCDEFGH'[at]}
    </span>
  )
}
