import { useQuery } from '@tanstack/react-query'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { DraftGroup } from '../drafts/draft-group.tsx'
import { draftsQuery } from '../drafts/draft-queries.ts'
import { AcceptedLine, useAcceptedCount } from '../drafts/accepted-line.tsx'

/** The drafts for a deck. */
export function DeckDrafts({ deckId }: { deckId: number }) {
  const of = { deck: String(deckId) }
  const { data: drafts, isError, refetch } = useQuery(draftsQuery(of))
  const { accepted, add } = useAcceptedCount()
  return (
    <div className="mt-4 flex flex-col gap-3">
      {drafts ? (
        <DraftGroup of={of} deckId={deckId} drafts={drafts} onAccepted={add} />
      ) : isError ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-muted">
          The drafts could not be loaded. They are safe.
          <Button size="sm" color="neutral" variant="outline" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <Skeleton className="h-40 rounded-xl" />
      )}
      {accepted && <AcceptedLine accepted={accepted} />}
    </div>
  )
}
