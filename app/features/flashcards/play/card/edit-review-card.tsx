import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#app/ui/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { QueueCard } from '#worker/contracts/flashcards/reviews.ts'
import { answerOf, sidesOf } from '#worker/domain/flashcards/cards/fact-cards.ts'
import { FactForm } from '../../edit/fact-form.tsx'
import { Rewording } from '../../edit/form/rewording.tsx'
import { factQuery, updateFact } from '../../fact-queries.ts'

/** What a card of the fact shows now, by its ordinal. */
export type SidesOf = (ordinal: number) => Pick<QueueCard, 'kind' | 'front' | 'back' | 'answer' | 'tags'>

/** The words of the card in view, changed without leaving the review. `lapses` of one that is often forgotten; 0 of any other. */
export function EditReviewCard(props: {
  factId: number
  lapses: number
  onSaved: (sidesOf: SidesOf) => void
  onClose: () => void
}) {
  const { data: fact, isError, isPaused } = useQuery(factQuery(props.factId))
  return (
    <Dialog open onClose={props.onClose} title="Edit card" size="lg">
      {isError || (isPaused && !fact) ? (
        <p role="alert" className="text-sm text-error-text">
          The card could not be loaded. Check your connection, close this and try again.
        </p>
      ) : fact ? (
        <>
          {props.lapses > 0 && <Rewording fact={fact} lapses={props.lapses} />}
          <FactForm
            submit="Save"
            initial={fact}
            factId={fact.id}
            draftKey={`edit:${fact.id}:${fact.version}`}
            onSubmit={async (values) => {
              const saved = await updateFact(fact.id, { ...values, version: fact.version })
              props.onSaved((ordinal) => ({
                ...sidesOf(saved, ordinal),
                kind: saved.kind,
                tags: saved.tags,
                answer: saved.kind === 'cloze' ? answerOf(saved, ordinal) : null,
              }))
              props.onClose()
            }}
            onCancel={props.onClose}
          />
        </>
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  )
}
