import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import Play from 'lucide-react/icons/play'
import Plus from 'lucide-react/icons/plus'
import { Suspense } from 'react'
import { useHashDialog } from '#app/ui/overlay/use-hash-dialog.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import type { DeckRow } from '#worker/contracts/flashcards/decks.ts'
import { PRELOAD_DECK_FORM, LazyDeckForm } from '../lazy-deck-form.tsx'
import { createDeck, decksQuery, FLASHCARDS } from '../deck-queries.ts'
import { LazyDeckMenu } from '../deck/lazy-deck-menu.tsx'
import { DueLine, dueToday, formatDue } from '../due-counts.tsx'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'

// Rendered with the page; their code loads after the list.
const LazyDrafts = lazyInBrowser(async () => (await import('./lazy-drafts.tsx')).LazyDrafts)
const DueInAll = lazyInBrowser(async () => (await import('./due-in-all.tsx')).DueInAll)
const NoDecks = lazyInBrowser(async () => (await import('./no-decks.tsx')).NoDecks)

/** The learner's decks with their due cards, or all drafts. */
export function DecksScreen({ show }: { show: 'drafts' | undefined }) {
  return (
    <Deferred className="contents" fallback={<DecksSkeleton />}>
      {show ? <LazyDrafts /> : <Decks />}
    </Deferred>
  )
}

function Decks() {
  const query = useQuery(decksQuery)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [making, setMaking] = useHashDialog('new')
  const { items: decks = [], drafts = 0 } = query.data ?? {}
  const dueIn = decks.filter(({ depth, due }) => depth === 0 && dueToday(due) > 0)
  const due = dueIn.reduce((sum, deck) => sum + dueToday(deck.due), 0)
  const create = async (values: { name: string; parentId: number | null }) => {
    const deck = await createDeck(values)
    await queryClient.invalidateQueries({ queryKey: [FLASHCARDS] })
    await navigate({ to: '/dashboard/games/flashcards/$deckId/edit', params: { deckId: deck.id } })
  }
  const buttons = (
    <>
      <ButtonLink to="/dashboard/games/flashcards/import" color="neutral" variant="outline">
        Import
      </ButtonLink>
      <Button
        icon={Plus}
        variant={dueIn.length > 1 ? 'soft' : 'solid'}
        onClick={() => setMaking(true)}
        {...PRELOAD_DECK_FORM}
      >
        New deck
      </Button>
    </>
  )
  return (
    <PageColumn>
      <PageHeader
        title="Flashcards"
        description={
          decks.length === 0 ? undefined : due === 0 ? 'Nothing is due today.' : `${formatDue(due)} for today.`
        }
        actions={decks.length > 0 && buttons}
      />
      {(dueIn.length > 1 || drafts > 0) && (
        <Suspense fallback={<div className="mb-4 h-11" />}>
          <DueInAll dueIn={dueIn} drafts={drafts} />
        </Suspense>
      )}
      {query.isPending ? (
        <Rows />
      ) : query.isError && !query.data ? (
        <NoDecks onRetry={() => void query.refetch()} />
      ) : decks.length === 0 ? (
        <NoDecks>{buttons}</NoDecks>
      ) : (
        <ul aria-label="Decks" className="divide-y divide-default border-y border-default">
          {decks.map((deck) => (
            <Row key={deck.id} deck={deck} />
          ))}
        </ul>
      )}
      {making && (
        <LazyDeckForm
          open={making}
          title="New deck"
          submit="Create deck"
          initial={{ name: '', parentId: null }}
          decks={decks}
          onSubmit={create}
          onClose={() => setMaking(false)}
        />
      )}
    </PageColumn>
  )
}

function Row({ deck }: { deck: DeckRow }) {
  const due = dueToday(deck.due)
  return (
    <li className="flex items-center gap-2 py-1" style={{ paddingInlineStart: `${Math.min(deck.depth, 4) * 1.25}rem` }}>
      <Link
        to="/dashboard/games/flashcards/$deckId"
        params={{ deckId: deck.id }}
        className="-mx-2 min-w-0 flex-1 rounded-lg px-2 py-2 transition-colors hover:bg-muted"
      >
        <span className="block truncate font-medium text-highlighted">{deck.name}</span>
        <span className="flex flex-wrap gap-x-3">
          <DueLine due={deck.due} />
          <span className="text-meta text-muted tabular">
            {deck.cards === 1 ? '1 card' : `${formatDue(deck.cards)} cards`}
          </span>
        </span>
      </Link>
      {due > 0 && (
        <ButtonLink
          to="/dashboard/games/flashcards/$deckId/play"
          params={{ deckId: deck.id }}
          icon={Play}
          size="sm"
          variant={deck.depth === 0 ? 'soft' : 'ghost'}
          aria-label={`Study ${deck.name}`}
        >
          Study
        </ButtonLink>
      )}
      <LazyDeckMenu deck={deck} ofRow />
    </li>
  )
}

export function DecksSkeleton() {
  return (
    <PageColumn>
      <PageHeader title="Flashcards" description={<Skeleton className="h-5 w-32" />} />
      <Rows />
    </PageColumn>
  )
}

function Rows() {
  return (
    <SkeletonGroup label="Loading your decks" className="divide-y divide-default border-y border-default">
      {[0, 1, 2].map((row) => (
        <div key={row} className="py-3">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-1.5 h-4 w-56" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
