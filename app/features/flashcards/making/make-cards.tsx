import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Sparkles, Square } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { DraftSource } from '#worker/contracts/flashcards/drafts.ts'
import { type DraftsOf, draftsQuery } from './draft-queries.ts'
import { Drafts } from './drafts.tsx'
import { useDeckChoice } from './use-deck-choice.ts'
import { useDraftDeeds } from './use-draft-deeds.ts'
import { inWords, useMaking } from './use-making.ts'

/** Chooses a deck, makes drafts of a source, and lets the learner decide on each. @param at once: it begins by itself */
export function MakeCards(props: { source: DraftSource; of: DraftsOf; deck: string; from: string; atOnce?: boolean }) {
  const drafts = useQuery(draftsQuery(props.of))
  const choice = useDeckChoice(props.deck, drafts.data?.[0]?.deckId)
  const { making, start, stop } = useMaking(props.source, props.of)
  const [kept, setKept] = useState<{ deckId: number; count: number } | null>(null)
  const deeds = useDraftDeeds(props.of, choice.settle, (deckId, count) =>
    setKept((now) => ({ deckId, count: count + (now?.deckId === deckId ? now.count : 0) })),
  )
  const waits = drafts.data?.length ?? 0
  const begin = () => {
    setKept(null)
    void start(choice.deckId)
  }
  const onReady = useEffectEvent(() => {
    if (props.atOnce && waits === 0) begin()
  })
  const isReady = drafts.isSuccess && choice.ready
  useEffect(() => {
    if (isReady) onReady()
  }, [isReady])
  const said = inWords(making)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Deck" className="min-w-0 flex-1 basis-52">
          <Select
            value={choice.value}
            options={choice.options}
            disabled={!choice.ready}
            onChange={(event) => choice.choose(event.target.value)}
          />
        </Field>
        {making.running ? (
          <Button className="mb-1.5" color="neutral" variant="outline" icon={Square} onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button
            className="mb-1.5"
            icon={Sparkles}
            variant={waits > 0 ? 'outline' : 'solid'}
            disabled={!isReady}
            onClick={begin}
          >
            {waits > 0 || making.end ? 'Make more cards' : 'Make cards'}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {making.running ? 'Making cards' : `${waits} drafts`}
      </p>
      {making.trouble && (
        <div role="alert">
          <Notice color="error">{making.trouble}</Notice>
        </div>
      )}
      <Drafts drafts={drafts.data ?? []} deeds={deeds} />
      {making.running && (
        <div aria-hidden className="space-y-2 rounded-xl border border-dashed border-default px-3 py-3">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      )}
      {said !== '' && !making.running && <p className="text-sm text-muted">{said}</p>}
      {kept && (
        <p role="status" className="text-sm text-muted">
          {kept.count === 1 ? '1 card is' : `${kept.count} cards are`} in the deck now.{' '}
          <Link
            to="/dashboard/games/flashcards/$deckId"
            params={{ deckId: kept.deckId }}
            className="font-medium text-primary-text underline underline-offset-2"
          >
            Open deck
          </Link>
        </p>
      )}
      {waits === 0 && !making.running && !making.end && !kept && (
        <p className="text-sm text-muted">
          Each card comes as a draft with the words of {props.from} that it is from. You keep it, change it or throw it
          away.
        </p>
      )}
    </div>
  )
}
