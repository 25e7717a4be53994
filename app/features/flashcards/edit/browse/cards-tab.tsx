import { createClientOnlyFn } from '@tanstack/react-start'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import CloudOff from 'lucide-react/icons/cloud-off'
import Layers from 'lucide-react/icons/layers'
import Plus from 'lucide-react/icons/plus'
import SearchX from 'lucide-react/icons/search-x'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import { useHotkey } from '#app/ui/use-hotkey.ts'
import type { CardRow } from '#worker/contracts/flashcards/facts.ts'
import { deckQuery, FLASHCARDS } from '../../deck-queries.ts'
import { cardsQuery } from '../../fact-queries.ts'
import { type CardView, isWholeDeck } from './card-filter.ts'
import { CardFilters } from './card-filters.tsx'
import { CardList } from './card-list.tsx'
import { CardSearch } from './card-search.tsx'
import { PracticeLink } from './practice-link.tsx'

const AddCards = lazy(createClientOnlyFn(async () => ({ default: (await import('../adding/add-cards.tsx')).AddCards })))
const EditCard = lazy(createClientOnlyFn(async () => ({ default: (await import('../edit-card.tsx')).EditCard })))

/** Lists a deck's cards and those of decks inside it, to search, edit and add to. */
export function CardsTab({ deckId, view, drafts }: { deckId: number; view: CardView; drafts?: ReactNode }) {
  const deck = useQuery(deckQuery(deckId)).data
  const states = deck?.states
  const isEmpty = states !== undefined && states.fresh + states.learning + states.review + states.suspended === 0
  const bare = isEmpty && isWholeDeck(view)
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const [editing, setEditing] = useState<CardRow | null>(null)
  useHotkey('n', () => setOpen(true), 'Add cards')
  return (
    <>
      {/* Nothing to look for yet: the empty state has the one button. */}
      <div className={cx('flex items-start gap-3', bare && 'hidden')}>
        <CardSearch deckId={deckId} view={view} />
        <Button icon={Plus} title="Add cards (n)" aria-expanded={open} onClick={() => setOpen(true)}>
          <span>
            Add<span className="max-sm:sr-only"> cards</span>
          </span>
        </Button>
      </div>
      <Suspense fallback={<Skeleton className="mt-4 h-96 rounded-xl" />}>
        {open && <AddCards deckId={deckId} onClose={() => setOpen(false)} />}
      </Suspense>
      {drafts}
      {!bare && <CardFilters deckId={deckId} view={view} />}
      <Found deckId={deckId} view={view} onAdd={() => setOpen(true)} onEdit={setEditing} />
      <Suspense>
        {editing && (
          <EditCard
            factId={editing.factId}
            lapses={editing.leech ? editing.lapses : 0}
            onSaved={() => queryClient.invalidateQueries({ queryKey: [FLASHCARDS] })}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
    </>
  )
}

function Found(props: { deckId: number; view: CardView; onAdd: () => void; onEdit: (card: CardRow) => void }) {
  const { deckId, view } = props
  const query = useInfiniteQuery({ ...cardsQuery({ deck: deckId, ...view }), placeholderData: (before) => before })
  const cards = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data])
  const narrowed = !isWholeDeck(view)
  if (query.isPending) return <CardRowsSkeleton />
  if (query.isError && cards.length === 0)
    return (
      <EmptyState
        icon={CloudOff}
        title="The cards could not be loaded"
        action={<Button onClick={() => void query.refetch()}>Try again</Button>}
      >
        They are safe. Check your connection, then try again.
      </EmptyState>
    )
  return (
    <>
      <div className={cx('mt-3 mb-1 flex min-h-8 items-center justify-between gap-4', !narrowed && 'sr-only')}>
        <p role="status" className="text-meta text-muted tabular">
          {query.isPlaceholderData ? '' : foundText(cards.length, query.hasNextPage)}
        </p>
        {cards.length > 0 && <PracticeLink deckId={deckId} view={view} />}
      </div>
      {cards.length === 0 ? (
        narrowed ? (
          <EmptyState
            icon={SearchX}
            title={view.q ? `Nothing found for “${view.q}”` : 'No such cards here'}
            action={
              <ButtonLink
                to="/dashboard/games/flashcards/$deckId/edit"
                params={{ deckId }}
                search={{}}
                color="neutral"
                variant="outline"
              >
                All cards
              </ButtonLink>
            }
          >
            Both sides and tags are searched, and the last word may be a beginning.
          </EmptyState>
        ) : (
          <EmptyState icon={Layers} action={<Button onClick={props.onAdd}>Write the first card</Button>}>
            This deck has no cards yet. Write one, or paste a list of words with their meanings.
          </EmptyState>
        )
      ) : (
        <div className={cx('mt-2 transition-opacity', query.isPlaceholderData && 'opacity-60')}>
          <CardList
            // Another list starts at its top, with nothing selected.
            key={JSON.stringify([deckId, view])}
            cards={cards}
            deckId={deckId}
            onEdit={props.onEdit}
            onNearEnd={
              query.hasNextPage
                ? () => !query.isFetchingNextPage && !query.isError && void query.fetchNextPage()
                : undefined
            }
          />
        </div>
      )}
      {query.isFetchNextPageError && (
        <div role="alert" className="mt-6 flex flex-wrap items-center justify-center gap-3 text-sm text-muted">
          The next cards could not be loaded.
          <Button color="neutral" variant="outline" onClick={() => void query.fetchNextPage()}>
            Try again
          </Button>
        </div>
      )}
    </>
  )
}

export function CardRowsSkeleton() {
  return (
    <SkeletonGroup label="Loading cards" className="mt-3">
      {Array.from({ length: 8 }, (_, i) => (
        <div key={i} className="flex h-17 flex-col justify-center gap-2 border-b ps-8">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </SkeletonGroup>
  )
}

function foundText(count: number, more: boolean): string {
  if (count === 0) return ''
  if (more) return `${formatCount(count, 'card')} and more found`
  return `${formatCount(count, 'card')} found`
}
