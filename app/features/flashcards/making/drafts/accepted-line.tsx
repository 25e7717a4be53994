import { Link } from '@tanstack/react-router'
import { useState } from 'react'

export interface Accepted {
  deckId: number
  count: number
}

/** Counts accepted drafts, as long as they go into the same deck. */
export function useAcceptedCount() {
  const [kept, setKept] = useState<Accepted | null>(null)
  const add = (deckId: number, count: number) =>
    setKept((now) => ({ deckId, count: count + (now?.deckId === deckId ? now.count : 0) }))
  return { kept, add, forget: () => setKept(null) }
}

/** Says how many cards were added, with a link to their deck. */
export function AcceptedLine({ kept }: { kept: Accepted }) {
  return (
    <p role="status" className="text-sm text-muted">
      {kept.count === 1 ? '1 card is' : `${kept.count} cards are`} in the deck now.{' '}
      <Link
        to="/dashboard/games/flashcards/$deckId"
        params={{ deckId: kept.deckId }}
        className="font-medium text-primary-text underline underline-offset-2"
      >
        Open deck
      </Link>
    </p>
  )
}
