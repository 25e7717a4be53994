import { useDeferredValue, useState } from 'react'
import { cx } from '#app/ui/class-names.ts'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import { cardsOf, sidesOf } from '#worker/domain/flashcards/cards/fact-cards.ts'
import type { FactValues } from './fact-values.ts'

/** Previews both sides of each card of a fact. */
export function CardPreview({ fact }: { fact: FactValues }) {
  const shown = useDeferredValue(fact)
  const ordinals = cardsOf(shown)
  const [wanted, setWanted] = useState(0)
  const ordinal = ordinals.includes(wanted) ? wanted : ordinals[0]
  if (ordinal === undefined)
    return <p className="rounded-xl border border-dashed p-4 text-sm text-muted">No gap is marked yet.</p>
  const { front, back } = sidesOf(shown, ordinal)
  return (
    <section aria-label="Preview" className="overflow-hidden rounded-xl border bg-muted">
      {ordinals.length > 1 && (
        <div role="group" aria-label="Card" className="flex gap-1 overflow-x-auto border-b px-2 py-1.5">
          {ordinals.map((each, i) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === ordinal}
              onClick={() => setWanted(each)}
              className={cx(
                'h-7 shrink-0 rounded-md px-2.5 text-meta pointer-coarse:h-11',
                each === ordinal ? 'bg-elevated font-medium text-highlighted' : 'text-muted hover:text-highlighted',
              )}
            >
              {`Card ${i + 1}`}
            </button>
          ))}
        </div>
      )}
      <div className="grid sm:grid-cols-2 sm:divide-x max-sm:divide-y">
        <Side name="Asked" source={front} />
        <Side name="Answer" source={back} />
      </div>
    </section>
  )
}

function Side({ name, source }: { name: string; source: string }) {
  return (
    <div role="group" aria-label={name} className="min-w-0 p-4">
      <p aria-hidden className="mb-1 text-xs text-dimmed">
        {name}
      </p>
      <div dir="auto" className="wrap-anywhere">
        {source.trim() === '' ? (
          <p className="text-sm text-dimmed">Nothing yet</p>
        ) : (
          <LazyMarkdown source={source} idPrefix={`preview-${name}-`} />
        )}
      </div>
    </div>
  )
}
