import { useQuery } from '@tanstack/react-query'
import CloudOff from 'lucide-react/icons/cloud-off'
import Sparkles from 'lucide-react/icons/sparkles'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import { decksQuery } from '../../deck-queries.ts'
import { DraftGroup } from './draft-group.tsx'
import { draftsQuery } from './draft-queries.ts'
import { AcceptedLine, useAcceptedCount } from './accepted-line.tsx'

const ALL = {}

/** All drafts, grouped by the deck they are for. */
export function AllDrafts() {
  const { data: drafts, isError, refetch } = useQuery(draftsQuery(ALL))
  const decks = useQuery(decksQuery).data?.items
  const { accepted, add } = useAcceptedCount()
  const known = new Map(decks?.map(({ id, path }) => [id, path.replaceAll('::', ' › ')]))
  // Drafts of deleted decks are grouped with those without one.
  const groups = Map.groupBy(drafts ?? [], ({ deckId }) => (deckId !== null && known.has(deckId) ? deckId : null))
  const toDecks = (
    <ButtonLink to="/dashboard/games/flashcards" color="neutral" variant="outline">
      All decks
    </ButtonLink>
  )
  return (
    <PageColumn width="reading">
      <PageHeader
        title="Drafts"
        description="Cards that were made for you. Keep each, change it or throw it away."
        actions={drafts?.length === 0 ? undefined : toDecks}
      />
      {isError && !drafts ? (
        <EmptyState
          icon={CloudOff}
          title="The drafts could not be loaded"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          They are safe. Check your connection, then try again.
        </EmptyState>
      ) : !drafts || !decks ? (
        <SkeletonGroup label="Loading drafts">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-3 h-72 rounded-xl" />
        </SkeletonGroup>
      ) : (
        <div className="flex flex-col gap-10">
          {accepted && <AcceptedLine accepted={accepted} />}
          {[...groups].map(([deckId, some]) => (
            <section key={deckId ?? 'none'} aria-labelledby={`drafts-${deckId ?? 'none'}`}>
              <h2 id={`drafts-${deckId ?? 'none'}`} className="mb-2 text-base font-semibold wrap-anywhere">
                {deckId === null ? 'Without a deck yet' : `For ${known.get(deckId) ?? ''}`}
              </h2>
              <DraftGroup of={ALL} deckId={deckId} drafts={some} onAccepted={add} />
            </section>
          ))}
          {drafts.length === 0 && (
            <EmptyState icon={Sparkles} title="No drafts to review" action={toDecks}>
              Cards that are made from a note, a text or an answer appear here until you have reviewed them.
            </EmptyState>
          )}
        </div>
      )}
    </PageColumn>
  )
}
