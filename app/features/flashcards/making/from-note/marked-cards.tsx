import { useMutation, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { problemOf } from '#app/lib/read.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { MarkedFact } from '#worker/domain/flashcards/making/definitions.ts'
import { FLASHCARDS } from '../../deck-queries.ts'
import { createFacts } from '../../edit/adding/create-facts.ts'
import { useDeckChoice } from '../use-deck-choice.ts'
import { originOf, type SourceText } from './changed-source.ts'

const SHOWN = 3

/** Offers to add the cards that are marked in the note's text. */
export function MarkedCards({ note, deck, facts }: { note: SourceText; deck: string; facts: readonly MarkedFact[] }) {
  const choice = useDeckChoice(deck)
  const queryClient = useQueryClient()
  // Stable keys: sent twice, cards are created once.
  const [keys] = useState(() => new Map<string, string>())
  const keyOf = ({ front }: MarkedFact) => {
    const key = keys.get(front) ?? crypto.randomUUID()
    keys.set(front, key)
    return key
  }
  const add = useMutation({
    mutationFn: async () => {
      const deckId = await choice.resolve()
      const made = facts.map((fact) => {
        const { kind, front, back } = fact
        return { key: keyOf(fact), kind, front, back, tags: [], origin: originOf(note, fact) }
      })
      await createFacts(deckId, made)
    },
    onSuccess: () => toast.success(`${formatCount(facts.length, 'card')} added`),
    onError: (error) => {
      console.error('Marked cards could not be added', error)
      toast.error('They could not be added', { description: problemOf(error)?.detail ?? 'Try again in a moment.' })
    },
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: [FLASHCARDS], predicate: ({ queryKey }) => queryKey[1] !== 'queue' }),
  })
  const to = choice.options.find(({ value }) => value === choice.value)?.label ?? ''
  return (
    <section aria-label="Written in the note" className="mb-8 rounded-xl border border-default bg-muted px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-sm font-semibold text-highlighted">
            {facts.length === 1 ? 'You wrote a card into this note' : `You wrote ${facts.length} cards into this note`}
          </h2>
          <ul dir="auto" className="mt-1 text-sm text-muted">
            {facts.slice(0, SHOWN).map(({ start, front, back }) => (
              <li key={start} className="truncate">
                {back === '' ? front : `${front} :: ${back}`}
              </li>
            ))}
            {facts.length > SHOWN && <li>and {facts.length - SHOWN} more</li>}
          </ul>
        </div>
        <Button
          size="sm"
          variant="outline"
          icon={Plus}
          title={to}
          loading={add.isPending}
          disabled={!choice.ready}
          onClick={() => add.mutate()}
        >
          {facts.length === 1 ? 'Add it' : 'Add them'}
        </Button>
      </div>
    </section>
  )
}
