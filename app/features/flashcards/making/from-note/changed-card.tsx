import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '#app/lib/read.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { applySourceChange } from '#worker/domain/flashcards/making/apply-source-change.ts'
import { compareTexts, type Part } from '#worker/domain/merging/compare.ts'
import { editCards } from '../../card-actions.ts'
import { FLASHCARDS } from '../../deck-queries.ts'
import { FactForm, type FactValues } from '../../edit/fact-form.tsx'
import { updateFact } from '../../fact-queries.ts'
import { DraftSide } from '../drafts/draft-side.tsx'
import type { ChangedFact } from './changed-source.ts'

export function ChangedCards({ changed }: { changed: readonly ChangedFact[] }) {
  return (
    <ul className="divide-y divide-default rounded-xl border border-default bg-surface">
      {changed.map((each) => (
        <ChangedCard key={`${each.fact.id}-${each.fact.version}`} changed={each} />
      ))}
    </ul>
  )
}

/** Shows how the source text of a card changed, and lets the learner keep, update or reset the card. */
function ChangedCard({ changed }: { changed: ChangedFact }) {
  const { fact, previous, now, origin } = changed
  const [editing, setEditing] = useState(false)
  const queryClient = useQueryClient()
  const settle = useMutation({
    mutationFn: async ({ values, reset }: { values: FactValues; reset: boolean }) => {
      await updateFact(fact.id, { ...values, version: fact.version, origin })
      if (reset)
        await editCards(
          fact.cards.map(({ id }) => id),
          { do: 'reset' },
        )
    },
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: [FLASHCARDS], predicate: ({ queryKey }) => queryKey[1] !== 'queue' }),
    onError: (error) => {
      console.error('The card could not be settled', error)
      toast.error('That could not be saved', { description: problemOf(error)?.detail ?? 'Try again in a moment.' })
    },
  })
  const { kind, front, back, tags } = fact
  const asItIs: FactValues = { kind, front, back, tags }
  return (
    <li aria-label={`Changed: ${front.slice(0, 120)}`} className="px-3 py-3">
      <p dir="auto" className="text-sm wrap-anywhere">
        {now === null ? (
          <>
            <span className="text-muted">Not in the note any more: </span>
            <del className="rounded-sm bg-error-soft text-error-text">{previous}</del>
          </>
        ) : (
          compareTexts(previous, now).map((part, at) => <Word key={at} part={part} />)
        )}
      </p>
      <div dir="auto" className="my-3 border-s-2 border-accented ps-3">
        {editing ? (
          <FactForm
            submit="Update, keep the schedule"
            initial={now === null ? asItIs : { ...asItIs, ...applySourceChange(previous, now, fact) }}
            factId={fact.id}
            onSubmit={(values) => settle.mutateAsync({ values, reset: false })}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <>
            <DraftSide text={front} id={`changed-${fact.id}-front`} className="font-medium text-highlighted" />
            {back.trim() !== '' && <DraftSide text={back} id={`changed-${fact.id}-back`} className="mt-1 text-muted" />}
          </>
        )}
      </div>
      {!editing && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="outline"
            color="neutral"
            disabled={settle.isPending}
            onClick={() => settle.mutate({ values: asItIs, reset: false })}
          >
            Keep as it is
          </Button>
          <Button size="sm" variant="outline" disabled={settle.isPending} onClick={() => setEditing(true)}>
            Update
          </Button>
          <Button
            size="sm"
            variant="ghost"
            color="neutral"
            title="Learn it again as a new card"
            disabled={settle.isPending}
            onClick={() => settle.mutate({ values: asItIs, reset: true })}
          >
            Start over
          </Button>
        </div>
      )}
    </li>
  )
}

/** Marked by colour and by underline, so that neither carries the meaning alone. */
function Word({ part: { kind, text } }: { part: Part }) {
  if (kind === 'same') return text
  if (kind === 'added')
    return (
      <ins className="rounded-sm bg-success-soft text-success-text underline decoration-1 underline-offset-2">
        {text}
      </ins>
    )
  return <del className="rounded-sm bg-error-soft text-error-text">{text}</del>
}
