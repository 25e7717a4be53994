import { formatCount } from '#app/lib/format-count.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

export interface Accepted {
  deckId: number
  count: number
}

/** Counts accepted drafts, as long as they go into the same deck. */
export function useAcceptedCount() {
  const [accepted, setAccepted] = useState<Accepted | null>(null)
  const add = (deckId: number, count: number) =>
    setAccepted((now) => ({ deckId, count: count + (now?.deckId === deckId ? now.count : 0) }))
  return { accepted, add, reset: () => setAccepted(null) }
}

/** Says how many cards were added, with a link to their deck. */
export function AcceptedLine({ accepted }: { accepted: Accepted }) {
  return (
    <p role="status" className="text-sm text-muted">
      {formatCount(accepted.count, 'card')} {accepted.count === 1 ? 'is' : 'are'} in the deck now.{' '}
      <Link
        to="/dashboard/games/flashcards/$deckId"
        params={{ deckId: accepted.deckId }}
        className="font-medium text-primary-text underline underline-offset-2"
      >
        Open deck
      </Link>
    </p>
  )
}
