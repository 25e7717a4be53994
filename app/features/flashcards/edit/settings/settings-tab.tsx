import { useQuery } from '@tanstack/react-query'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import CloudOff from 'lucide-react/icons/cloud-off'
import { deckQuery, reviewSettingsQuery } from '../../deck-queries.ts'
import { CheckPanel } from '../../statistics/checking/check-panel.tsx'
import { DeckSettingsForm } from './deck-settings-form.tsx'
import { ReviewSettingsForm } from './review-settings-form.tsx'

/** Settings of this deck, and of reviews in all decks. */
export function SettingsTab({ deckId }: { deckId: number }) {
  const deck = useQuery(deckQuery(deckId)).data
  const own = useQuery(reviewSettingsQuery)
  return (
    <div className="flex max-w-reading flex-col gap-6">
      {deck ? <DeckSettingsForm key={deck.id} deck={deck} /> : <Skeleton className="h-[44rem] rounded-xl" />}
      {own.data ? (
        <ReviewSettingsForm settings={own.data} />
      ) : own.isError ? (
        <EmptyState
          icon={CloudOff}
          title="Your way to review could not be loaded"
          action={<Button onClick={() => void own.refetch()}>Try again</Button>}
        >
          It is safe. Check your connection, then try again.
        </EmptyState>
      ) : (
        <Skeleton className="h-80 rounded-xl" />
      )}
      <CheckPanel deckId={deckId} />
    </div>
  )
}
