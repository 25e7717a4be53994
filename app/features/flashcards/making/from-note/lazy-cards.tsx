import { useQuery } from '@tanstack/react-query'
import { lazy, memo } from 'react'
import { Later } from '#app/ui/later.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { decksQuery } from '../../deck-queries.ts'
import { draftsQuery } from '../drafts/draft-queries.ts'
import type { ChangedFact } from './changed-source.ts'

const loadMaking = () => import('../make-cards.tsx')
const MakeCards = import.meta.env.SSR
  ? (await loadMaking()).MakeCards
  : lazy(async () => ({ default: (await loadMaking()).MakeCards }))

const loadChanged = () => import('./changed-card.tsx')
const ChangedCards = import.meta.env.SSR
  ? (await loadChanged()).ChangedCards
  : lazy(async () => ({ default: (await loadChanged()).ChangedCards }))

/** `MakeCards` for a note, loaded after its existing cards are shown. */
export const LazyMakeCards = memo(function LazyMakeCards({ noteId, deck }: { noteId: string; deck: string }) {
  const from = [useQuery(decksQuery).data, useQuery(draftsQuery({ source: noteId })).data]
  return (
    <Later fallback={<Skeleton className="h-15 rounded-xl" />} from={from}>
      <MakeCards
        source={{ kind: 'note', id: noteId, anchor: null }}
        of={{ source: noteId }}
        deck={deck}
        from="the note"
      />
    </Later>
  )
})

/** `ChangedCards`, loaded only where a source changed: it needs the text comparison. */
export const LazyChangedCards = memo(function LazyChangedCards({ changed }: { changed: readonly ChangedFact[] }) {
  return (
    <Later fallback={<Skeleton className="h-40 rounded-xl" />} from={[changed]}>
      <ChangedCards changed={changed} />
    </Later>
  )
})
