import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Dumbbell from 'lucide-react/icons/dumbbell'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import ListChecks from 'lucide-react/icons/list-checks'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import Timer from 'lucide-react/icons/timer'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import type { Deck } from '#worker/contracts/flashcards/decks.ts'
import type { StudyMode } from '#worker/contracts/flashcards/reviews.ts'
import { deckQuery } from '../deck-queries.ts'
import { DueLine, dueToday, formatDue } from '../due-counts.tsx'
import { LazyDeckMenu } from './lazy-deck-menu.tsx'

const WAYS: { mode: StudyMode; label: string; about: string; icon: typeof Play }[] = [
  { mode: 'learn', label: 'Learn', about: 'New cards in small rounds', icon: GraduationCap },
  { mode: 'test', label: 'Test', about: 'Each card once, with a score', icon: ListChecks },
  { mode: 'match', label: 'Match', about: 'Find the pairs, against the clock', icon: Timer },
  { mode: 'cram', label: 'Cram', about: 'All of it, without changing when it is due', icon: Dumbbell },
]

/** A deck: its due cards, ways to study it, and the decks inside it. `children` follow: statistics, the plan. */
export function DeckScreen({ deckId, children }: { deckId: number; children?: ReactNode }) {
  const { data: deck } = useQuery(deckQuery(deckId))
  if (!deck) return <DeckSkeleton />
  return (
    <PageColumn width="reading">
      <Head deck={deck} />
      <Today deck={deck} />
      {deck.inside.length > 0 && <Inside deck={deck} />}
      {/* Nothing to plan, fit or count in a deck without cards. */}
      {cardsIn(deck) > 0 && children}
    </PageColumn>
  )
}

function Head({ deck }: { deck: Deck }) {
  return (
    <>
      {deck.within.length > 0 && (
        <nav aria-label="Inside" className="mb-1 flex flex-wrap gap-x-1.5 text-meta text-muted">
          {deck.within.map(({ id, name }) => (
            <span key={id}>
              <Link
                to="/dashboard/games/flashcards/$deckId"
                params={{ deckId: id }}
                className="hover:text-highlighted hover:underline"
              >
                {name}
              </Link>{' '}
              ›
            </span>
          ))}
        </nav>
      )}
      <PageHeader
        title={deck.name}
        actions={
          <>
            <ButtonLink
              to="/dashboard/games/flashcards/$deckId/edit"
              params={{ deckId: deck.id }}
              icon={Pencil}
              color="neutral"
              variant="outline"
            >
              Edit cards
            </ButtonLink>
            <LazyDeckMenu deck={deck} />
          </>
        }
      />
    </>
  )
}

function Today({ deck }: { deck: Deck }) {
  const due = dueToday(deck.due)
  const { fresh, learning, review, suspended } = deck.states
  return (
    <section aria-label="Today" className="rounded-xl border bg-surface p-5 sm:p-6">
      {cardsIn(deck) === 0 ? (
        <>
          <p className="text-lg font-semibold text-highlighted">No cards yet</p>
          <p className="mt-1 text-base text-muted">Write some, or make them from a note.</p>
          <ButtonLink to="/dashboard/games/flashcards/$deckId/edit" params={{ deckId: deck.id }} className="mt-4">
            Add cards
          </ButtonLink>
        </>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <div>
              <p className="text-2xl font-semibold text-highlighted tabular">
                {due === 0 ? 'Done for today' : `${formatDue(due)} ${due === 1 ? 'card' : 'cards'} for today`}
              </p>
              {due > 0 && <DueLine due={deck.due} className="mt-1" />}
            </div>
            {due > 0 && (
              <ButtonLink
                to="/dashboard/games/flashcards/$deckId/play"
                params={{ deckId: deck.id }}
                icon={Play}
                size="xl"
                className="max-sm:w-full"
              >
                Study now
              </ButtonLink>
            )}
          </div>
          <p className="mt-4 border-t pt-3 text-meta text-muted tabular">
            {[
              `${formatDue(fresh)} new`,
              `${formatDue(learning)} learning`,
              `${formatDue(review)} known`,
              ...(suspended > 0 ? [`${formatDue(suspended)} suspended`] : []),
            ].join(' · ')}
          </p>
          <ul aria-label="Other ways to study" className="mt-4 grid grid-cols-1 gap-2 min-[26rem]:grid-cols-2">
            {WAYS.map(({ mode, label, about, icon: Sign }) => (
              <li key={mode}>
                <Link
                  to="/dashboard/games/flashcards/$deckId/play"
                  params={{ deckId: deck.id }}
                  search={{ mode }}
                  className="flex min-h-14 items-center gap-3 rounded-xl border px-3.5 py-2.5 transition-colors hover:border-accented hover:bg-muted"
                >
                  <Sign size={18} aria-hidden className="shrink-0 text-muted" />
                  <span className="min-w-0">
                    <span className="block text-sm font-medium text-highlighted">{label}</span>
                    <span className="block text-meta text-muted">{about}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function cardsIn({ states: { fresh, learning, review, suspended } }: Deck): number {
  return fresh + learning + review + suspended
}

function Inside({ deck }: { deck: Deck }) {
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-base font-semibold">Inside</h2>
      <ul className="divide-y divide-default border-y border-default">
        {deck.inside.map((inner) => (
          <li key={inner.id} style={{ paddingInlineStart: `${(inner.depth - deck.within.length - 1) * 1.25}rem` }}>
            <Link
              to="/dashboard/games/flashcards/$deckId"
              params={{ deckId: inner.id }}
              className="flex min-h-11 items-center justify-between gap-4 rounded-lg px-2 py-2 hover:bg-muted"
            >
              <span className="min-w-0 truncate font-medium text-highlighted">{inner.name}</span>
              <DueLine due={inner.due} className="shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function DeckSkeleton() {
  return (
    <PageColumn width="reading">
      <SkeletonGroup label="Loading the deck">
        <Skeleton className="mb-6 h-9 w-60" />
        <Skeleton className="h-72 rounded-xl" />
      </SkeletonGroup>
    </PageColumn>
  )
}
