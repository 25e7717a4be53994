import { useQuery } from '@tanstack/react-query'
import { lazy, memo } from 'react'
import { Later } from '#app/ui/later.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import type { StudyMode, StudyQueue } from '#worker/contracts/flashcards/reviews.ts'
import { studyQuery } from '../deck-queries.ts'
import type { PracticeFilter } from '../practice-filter.ts'
import { ReviewScreen } from './review-screen.tsx'

const MatchScreen = lazy(async () => ({ default: (await import('./match/match-screen.tsx')).MatchScreen }))

/** Rendered with the page; clicks are queued until its code has loaded. */
const LazyMatch = memo(function LazyMatch({ queue }: { queue: StudyQueue }) {
  return (
    <Later fallback={<PlaySkeleton />} from={[queue]}>
      <MatchScreen queue={queue} />
    </Later>
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
  if (mode === 'match') return <LazyMatch queue={queue} />
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
