import { createClientOnlyFn } from '@tanstack/react-start'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FLASHCARDS } from '../../deck-queries.ts'
import { createFacts } from './create-facts.ts'
import { plainLine } from '#worker/domain/flashcards/cards/plain-line.ts'
import { FactForm, type FactValues } from '../fact-form.tsx'
import { factDrafts } from '../form/use-fact-draft.ts'
import { type Pair, pastedPairs } from './pasted-pairs.ts'

const PasteDialog = lazy(
  createClientOnlyFn(async () => ({ default: (await import('./paste-dialog.tsx')).PasteDialog })),
)

const EMPTY: FactValues = { kind: 'basic', front: '', back: '', tags: [] }

/** Adds one card after another; kind and tags stay for the next. Pasted lines can become several cards. */
export function AddCards({ deckId, onClose }: { deckId: number; onClose: () => void }) {
  const queryClient = useQueryClient()
  // One key until the card is saved: sent twice, it is created once.
  const [next, setNext] = useState(() => ({ key: crypto.randomUUID(), initial: EMPTY }))
  const [added, setAdded] = useState({ count: 0, last: '', there: 0 })
  const [pasted, setPasted] = useState<readonly Pair[]>([])
  const [looking, setLooking] = useState(false)
  const draftKey = `new:${deckId}`
  const count = (by: number, last: string, there = 0) =>
    setAdded((before) => ({ count: before.count + by, last, there }))
  const add = async (values: FactValues) => {
    await createFacts(deckId, [{ ...values, key: next.key, origin: null }])
    count(1, plainLine(values.front))
    setPasted([])
    setNext({ key: crypto.randomUUID(), initial: { ...EMPTY, kind: values.kind, tags: values.tags } })
    void queryClient.invalidateQueries({ queryKey: [FLASHCARDS] })
  }
  return (
    <Card className="mt-4">
      <section aria-label="Add cards">
        {pasted.length > 0 && (
          <div
            role="status"
            className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-primary-soft px-3 py-2"
          >
            <p className="text-sm text-highlighted">{`These lines look like ${pasted.length.toLocaleString('en')} cards.`}</p>
            <Button size="sm" onClick={() => setLooking(true)}>
              Look at them
            </Button>
            <Button size="sm" color="neutral" variant="ghost" onClick={() => setPasted([])}>
              No, one card
            </Button>
          </div>
        )}
        <FactForm
          key={next.key}
          submit="Add card"
          initial={next.initial}
          draftKey={draftKey}
          onSubmit={add}
          onCancel={onClose}
          onPasteFront={(text) => setPasted(pastedPairs(text))}
          focusAtOnce
        />
        <p role="status" className="mt-3 truncate text-meta text-muted empty:hidden">
          {formatAdded(added)}
        </p>
      </section>
      <Suspense>
        {looking && (
          <PasteDialog
            deckId={deckId}
            pairs={pasted}
            onAdded={(by, last, there, left) => {
              count(by, last, there)
              void queryClient.invalidateQueries({ queryKey: [FLASHCARDS] })
              setPasted(left)
              if (left.length > 0) return
              setLooking(false)
              factDrafts.remove(draftKey)
              setNext({ key: crypto.randomUUID(), initial: EMPTY })
            }}
            onClose={() => setLooking(false)}
          />
        )}
      </Suspense>
    </Card>
  )
}

function formatAdded({ count, last, there }: { count: number; last: string; there: number }): string {
  const words = count > 0 ? `${count.toLocaleString('en')} added, last “${last}”` : ''
  if (there === 0) return words
  const were = `${there.toLocaleString('en')} ${there === 1 ? 'was' : 'were'} there already`
  return words ? `${words}; ${were}` : were
}
