import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Layers from 'lucide-react/icons/layers'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import type { FlashcardsOverview } from '#worker/contracts/flashcards/statistics.ts'
import { gamesQuery } from './games-queries.ts'
import { FirstCard } from './first-card.tsx'
import { LastResults } from './last-results.tsx'
import { StudyNow } from './study-now.tsx'
import { Suggestions } from './suggestions.tsx'
import { formatCards, dueOf } from './format.ts'

/** What to study now, over all decks. `children` follow: statistics of all of them. `quizzes` are shown with and without cards. */
export function GamesScreen({ quizzes, children }: { quizzes?: ReactNode; children?: ReactNode }) {
  const { data: games, isError, refetch } = useQuery(gamesQuery)
  return (
    <PageColumn>
      <PageHeader
        title="Games"
        actions={
          games &&
          games.deckCount > 0 && (
            <ButtonLink to="/dashboard/games/flashcards" icon={Layers} color="neutral" variant="outline">
              All decks
            </ButtonLink>
          )
        }
      />
      {games ? (
        !games.hasCards ? (
          <>
            <FirstCard hasDeck={games.deckCount > 0} />
            {quizzes}
          </>
        ) : (
          <>
            <Now games={games} />
            {quizzes}
            <Suggestions games={games} />
            <LastResults games={games} />
            {children}
          </>
        )
      ) : isError ? (
        <EmptyState
          icon={SearchX}
          title="What is due could not be loaded"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          Your cards are safe. Check your connection, then try again.
        </EmptyState>
      ) : (
        <Waiting />
      )}
    </PageColumn>
  )
}

function Now({ games }: { games: FlashcardsOverview }) {
  const [most, ...others] = games.decks
  const going = games.recent[0]
  return (
    <section aria-label="Due today" className="rounded-xl border bg-surface p-5 sm:p-6">
      <StudyNow due={games.due} first={most} decks={games.decks.length} />
      {going && (going.id !== most?.id || others.length > 0) && (
        <p className="mt-3 text-sm text-muted">
          Or continue with{' '}
          <Link
            to="/dashboard/games/flashcards/$deckId/play"
            params={{ deckId: going.id }}
            className="inline-block py-1 font-medium text-primary-text underline-offset-4 hover:underline"
          >
            {going.name}
          </Link>
          , {formatCards(dueOf(going.due))} left.
        </p>
      )}
      {others.length > 0 && (
        <ul aria-label="Decks with cards due" className="mt-4 divide-y divide-default border-t">
          {games.decks.map(({ id, name, due: waiting }) => (
            <li key={id}>
              <Link
                to="/dashboard/games/flashcards/$deckId"
                params={{ deckId: id }}
                className="-mx-2 flex min-h-11 items-center justify-between gap-4 rounded-lg px-2 py-2 hover:bg-muted"
              >
                <span className="min-w-0 truncate font-medium text-highlighted">{name}</span>
                <span className="shrink-0 text-meta text-muted tabular">{formatCards(dueOf(waiting))}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Waiting() {
  return (
    <SkeletonGroup label="Loading what is due">
      <Skeleton className="h-36 rounded-xl" />
      <Skeleton className="mt-8 h-24 rounded-xl" />
    </SkeletonGroup>
  )
}

export function GamesSkeleton() {
  return (
    <PageColumn>
      <PageHeader title="Games" />
      <Waiting />
    </PageColumn>
  )
}
