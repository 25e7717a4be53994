import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import SearchX from 'lucide-react/icons/search-x'
import { Badge } from '#app/ui/badge.tsx'
import type { SourceFact } from '#worker/contracts/flashcards/drafts.ts'
import { draftsQuery, sourceFactsQuery } from '../drafts/draft-queries.ts'
import { DraftSide } from '../drafts/draft-side.tsx'
import { DeferredChangedCards, DeferredMakeCards } from './deferred-cards.tsx'
import { changedFacts, type SourceText, missingFacts } from './changed-source.ts'
import { MarkedCards } from './marked-cards.tsx'
import { NoteCardsSkeleton } from './note-cards-skeleton.tsx'

/** The cards of a note: those created from it, those marked in its text, and a form to generate more. */
export function NoteCards({ note }: { note: SourceText & { title: string } }) {
  const { data: facts, isError, refetch } = useQuery(sourceFactsQuery(note.id))
  const changed = useMemo(() => changedFacts(note, facts ?? []), [note, facts])
  const { data: drafts } = useQuery(draftsQuery({ source: note.id }))
  const withoutCard = useMemo(
    () => (facts && drafts ? missingFacts(note, [...facts, ...drafts]) : []),
    [note, facts, drafts],
  )
  const deck = note.title || 'Untitled note'
  if (isError && !facts)
    return (
      <EmptyState
        icon={SearchX}
        title="The cards could not be loaded"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        They are safe. Check your connection, then try again.
      </EmptyState>
    )
  if (!facts) return <NoteCardsSkeleton />
  const settled = facts.filter((fact) => !changed.some((each) => each.fact.id === fact.id))
  return (
    <div className="max-w-reading">
      <h1 className="mb-6 text-2xl font-semibold wrap-anywhere">
        Cards from <span className="text-muted">{deck}</span>
      </h1>
      {changed.length > 0 && (
        <section aria-label="Changed in the note" className="mb-8">
          <h2 className="mb-2 text-sm font-semibold text-highlighted">
            {changed.length === 1
              ? 'The note changed where 1 card is from'
              : `The note changed where ${changed.length} cards are from`}
          </h2>
          <DeferredChangedCards changed={changed} />
        </section>
      )}
      {withoutCard.length > 0 && <MarkedCards note={note} deck={deck} facts={withoutCard} />}
      <section aria-label="Make cards" className="mb-8">
        <DeferredMakeCards noteId={note.id} deck={deck} />
      </section>
      {settled.length > 0 && (
        <section aria-label="Cards">
          <h2 className="mb-2 text-sm font-semibold text-highlighted">{formatCount(settled.length, 'card')}</h2>
          <ul className="divide-y divide-default border-y border-default">
            {settled.map((fact) => (
              <FactRow key={fact.id} fact={fact} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function FactRow({ fact }: { fact: SourceFact }) {
  const state = fact.cards.every((card) => card.state === 'new')
    ? 'New'
    : fact.cards.every((card) => card.state === 'suspended')
      ? 'Suspended'
      : null
  return (
    <li className="flex items-start gap-3 py-3">
      <div dir="auto" className="min-w-0 flex-1">
        <DraftSide text={fact.front} id={`fact-${fact.id}-front`} className="font-medium text-highlighted" />
        {fact.back.trim() !== '' && (
          <DraftSide text={fact.back} id={`fact-${fact.id}-back`} className="mt-1 text-muted" />
        )}
      </div>
      {state && <Badge className="mt-0.5">{state}</Badge>}
      <Link
        to="/dashboard/games/flashcards/$deckId"
        params={{ deckId: fact.deckId }}
        className="mt-0.5 shrink-0 text-sm text-muted underline underline-offset-2 hover:text-highlighted"
      >
        Deck
      </Link>
    </li>
  )
}
