import { useState } from 'react'
import { cx } from '#app/ui/class-names.ts'
import type { CardRow } from '#worker/contracts/flashcards/facts.ts'
import { formatInterval } from '../../play/answering/format-interval.ts'

/** The state of a card, and when it is due. */
export function CardDue({ card }: { card: CardRow }) {
  const [now] = useState(() => Date.now())
  return (
    <span
      suppressHydrationWarning
      className={cx('shrink-0 text-meta tabular', card.state === 'new' ? 'text-info-text' : 'text-muted')}
    >
      {formatDue(card, now)}
    </span>
  )
}

function formatDue({ state, due, buried }: CardRow, now: number): string {
  if (state === 'suspended') return 'Suspended'
  if (state === 'new' || due === null) return buried ? 'New, from tomorrow' : 'New'
  if (buried) return 'Tomorrow'
  const away = Date.parse(due) - now
  const when = away <= 0 ? 'due now' : `in ${formatInterval(away)}`
  return state === 'learning' ? `Learning, ${when}` : when.replace(/^d/, 'D').replace(/^i/, 'I')
}
