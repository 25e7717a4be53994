import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { Deferred } from '#app/ui/deferred.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import type { StudyMode, StudyQueue } from '#worker/contracts/flashcards/reviews.ts'
import { studyQuery } from '../deck-queries.ts'
import type { PracticeFilter } from '../practice-filter.ts'
import { ReviewScreen } from './review-screen.tsx'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'

const MatchScreen = lazyInBrowser(async () => (await import('./match/match-screen.tsx')).MatchScreen)

/** Only this mode needs its code, which loads after the page is interactive. */
const DeferredMatch = memo(function DeferredMatch({ queue }: { queue: StudyQueue }) {
  return (
    <Deferred fallback={<PlaySkeleton />}>
      <MatchScreen queue={queue} />
    </Deferred>
  )
})

/** Studies a deck in one of its modes. */
export function PlayScreen(props: {
  deckId: number
  mode: StudyMode
  decks: StudyQueue['decksStudied']
  only: PracticeFilter
  ownerId: string
}) {
  const { deckId, mode, decks, only, ownerId } = props
  const { data: queue } = useQuery(studyQuery(deckId, mode, decks, only))
  if (!queue) return <PlaySkeleton />
  if (mode === 'match') return <DeferredMatch queue={queue} />
  return <ReviewScreen key={`${deckId}-${mode}-${decks}-${queue.now}`} first={queue} ownerId={ownerId} />
}

export function PlaySkeleton() {
  return (
    <SkeletonGroup label="Loading the cards" className="gutter mx-auto w-full max-w-[40rem] py-6 sm:py-10">
      <Skeleton className="mx-auto mb-8 h-4 w-40" />
      <Skeleton className="h-64 rounded-2xl" />
      <Skeleton className="mt-6 h-14 rounded-xl" />
    </SkeletonGroup>
  )
}
