import { createClientOnlyFn } from '@tanstack/react-start'
import Sparkles from 'lucide-react/icons/sparkles'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Deck } from '#worker/contracts/flashcards/decks.ts'

const DeckDrafts = lazy(createClientOnlyFn(async () => ({ default: (await import('./deck-drafts.tsx')).DeckDrafts })))

/** Announces the drafts for a deck, and shows them on request, as they may be many. */
export function PendingDrafts({ deck }: { deck: Deck }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className="mt-4 flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-primary-soft px-3 py-2">
        <Sparkles size={16} aria-hidden className="shrink-0 text-muted" />
        <p className="min-w-0 flex-1 text-sm text-highlighted">
          {deck.drafts === 1
            ? '1 draft is waiting for your review.'
            : `${deck.drafts} drafts are waiting for your review.`}
        </p>
        <Button size="sm" variant="soft" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide them' : deck.drafts === 1 ? 'Look at it' : 'Look at them'}
        </Button>
      </div>
      {open && (
        <Suspense fallback={<Skeleton className="mt-4 h-40 rounded-xl" />}>
          <DeckDrafts deckId={deck.id} />
        </Suspense>
      )}
    </>
  )
}
