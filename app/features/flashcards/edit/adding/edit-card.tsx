import { useQuery, useQueryClient } from '@tanstack/react-query'
import { problemOf } from '#app/lib/read.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FLASHCARDS } from '../../deck-queries.ts'
import { factQuery, updateFact } from '../../fact-queries.ts'
import { FactForm } from '../fact-form.tsx'
import { Rewording } from '../form/rewording.tsx'

/** The words of one card, changed beside the list. @param lapses of one that is often forgotten; 0 of any other */
export function EditCard({ factId, lapses, onClose }: { factId: number; lapses: number; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { data: fact, isError, error, refetch } = useQuery({ ...factQuery(factId), staleTime: 0 })
  return (
    <Dialog open onClose={onClose} title="Edit card" size="lg">
      {isError && !fact ? (
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
              await updateFact(fact.id, { ...values, version: fact.version })
              onClose()
              await queryClient.invalidateQueries({ queryKey: [FLASHCARDS] })
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
