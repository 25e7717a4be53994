import { memo } from 'react'
import { Deferred } from '#app/ui/deferred.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ChangedFact } from './changed-source.ts'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'

const MakeCards = lazyInBrowser(async () => (await import('../make-cards.tsx')).MakeCards)

const ChangedCards = lazyInBrowser(async () => (await import('./changed-card.tsx')).ChangedCards)

/** Makes more cards of a note: the cards that exist are interactive without its code. */
export const DeferredMakeCards = memo(function DeferredMakeCards({ noteId, deck }: { noteId: string; deck: string }) {
  return (
    <Deferred fallback={<Skeleton className="h-15 rounded-xl" />}>
      <MakeCards
        source={{ kind: 'note', id: noteId, anchor: null }}
        of={{ source: noteId }}
        deck={deck}
        from="the note"
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
