import { useState } from 'react'
import { cx } from '#app/ui/class-names.ts'
import type { CardRow } from '#worker/contracts/flashcards/facts.ts'
import { until } from '../../play/answering/in-words.ts'

/** Where a card stands, and when it comes back. */
export function CardWhen({ card }: { card: CardRow }) {
  const [now] = useState(() => Date.now())
  return (
    <span
      suppressHydrationWarning
      className={cx('shrink-0 text-meta tabular', card.state === 'new' ? 'text-info-text' : 'text-muted')}
    >
      {whenWords(card, now)}
    </span>
  )
}

function whenWords({ state, due, buried }: CardRow, now: number): string {
  if (state === 'suspended') return 'Suspended'
  if (state === 'new' || due === null) return buried ? 'New, from tomorrow' : 'New'
  if (buried) return 'Tomorrow'
  const away = Date.parse(due) - now
  const when = away <= 0 ? 'due now' : `in ${until(away)}`
  return state === 'learning' ? `Learning, ${when}` : when.replace(/^d/, 'D').replace(/^i/, 'I')
}
