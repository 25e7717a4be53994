import { useQuery } from '@tanstack/react-query'
import { problemOf } from '#app/lib/read.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Fact } from '#worker/contracts/flashcards/facts.ts'
import { factQuery, updateFact } from '../fact-queries.ts'
import { FactForm } from './fact-form.tsx'
import { Rewording } from './form/rewording.tsx'

/** Edits a card in a dialog. `lapses` counts those of a leech, and is 0 for any other card. */
export function EditCard(props: {
  factId: number
  lapses: number
  onSaved: (fact: Fact) => unknown
  onClose: () => void
}) {
  const { lapses, onClose } = props
  const { data: fact, isError, isPaused, error, refetch } = useQuery({ ...factQuery(props.factId), staleTime: 0 })
  return (
    <Dialog open onClose={onClose} title="Edit card" size="lg">
      {(isError || isPaused) && !fact ? (
        <div role="alert" className="flex flex-col items-start gap-3 text-sm text-error-text">
          {problemOf(error)?.detail ?? 'The card could not be loaded. Check your connection and try again.'}
          <Button color="neutral" variant="outline" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : fact ? (
        <>
          {lapses > 0 && <Rewording fact={fact} lapses={lapses} />}
          <FactForm
            submit="Save"
            initial={fact}
            factId={fact.id}
            draftKey={`edit:${fact.id}:${fact.version}`}
            focusAtOnce
            onSubmit={async (values) => {
              const saved = await updateFact(fact.id, { ...values, version: fact.version })
              onClose()
              await props.onSaved(saved)
            }}
            onCancel={onClose}
          />
        </>
      ) : (
        <Skeleton className="h-96" />
      )}
    </Dialog>
  )
}
