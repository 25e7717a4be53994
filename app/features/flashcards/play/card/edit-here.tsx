import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#app/ui/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Fact } from '#worker/contracts/flashcards/facts.ts'
import { FactForm } from '../../edit/fact-form.tsx'
import { factQuery, updateFact } from '../../fact-queries.ts'

/** The words of the card in view, changed without leaving the review. */
export function EditHere(props: { factId: number; onSaved: (fact: Fact) => void; onClose: () => void }) {
  const { data: fact, isError } = useQuery(factQuery(props.factId))
  return (
    <Dialog open onClose={props.onClose} title="Edit card" size="lg">
      {isError ? (
        <p role="alert" className="text-sm text-error-text">
          The card could not be loaded. Check your connection, close this and try again.
        </p>
      ) : fact ? (
        <FactForm
          submit="Save"
          initial={fact}
          factId={fact.id}
          keptAs={`edit:${fact.id}:${fact.version}`}
          onSubmit={async (values) => {
            props.onSaved(await updateFact(fact.id, { ...values, version: fact.version }))
            props.onClose()
          }}
          onCancel={props.onClose}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  )
}
