import { useDeferredValue, useMemo } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { readabilityOf } from '#worker/domain/rewriting/readability.ts'

/** Shows the length and the readability of a text. */
export function ReadabilityLine({ text, name }: { text: string; name: string }) {
  const calm = useDeferredValue(text)
  const { words, sentences, average, longest, level } = useMemo(() => readabilityOf(calm), [calm])
  if (words === 0) return <p className="min-h-5" />
  const parts = [
    formatCount(words, 'word'),
    formatCount(sentences, 'sentence'),
    `${Math.round(average)} words per sentence, longest ${longest}`,
    ...(level ? [`reads like ${level}`] : []),
  ]
  return (
    <p aria-label={name} className="min-h-5 text-meta text-muted tabular-nums">
      {parts.join(' · ')}
    </p>
  )
}
