import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { Deferred } from '#app/ui/deferred.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { decksQuery } from '../../deck-queries.ts'
import { draftsQuery } from '../drafts/draft-queries.ts'
import type { ChangedFact } from './changed-source.ts'

const MakeCardsForm = lazyInBrowser(async () => (await import('../make-cards.tsx')).MakeCardsForm)

const ChangedCards = lazyInBrowser(async () => (await import('./changed-card.tsx')).ChangedCards)

/** Makes more cards of a note: the cards that exist are interactive without its code. */
export const DeferredMakeCards = memo(function DeferredMakeCards({ noteId, deck }: { noteId: string; deck: string }) {
  const of = { source: noteId }
  const drafts = useQuery(draftsQuery(of)).data
  const decks = useQuery(decksQuery).data?.items
  return (
    <Deferred fallback={<Skeleton className="h-15 rounded-xl" />}>
      <MakeCardsForm
        source={{ kind: 'note', id: noteId, anchor: null }}
        of={of}
        deck={deck}
        from="the note"
        drafts={drafts}
        decks={decks}
      />
    </Deferred>
  )
})

/** `ChangedCards` compares texts: the sources of few cards change. */
export const DeferredChangedCards = memo(function DeferredChangedCards({
  changed,
}: {
  changed: readonly ChangedFact[]
}) {
  return (
    <Deferred fallback={<Skeleton className="h-40 rounded-xl" />}>
      <ChangedCards changed={changed} />
    </Deferred>
  )
})
