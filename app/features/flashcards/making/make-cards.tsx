import { useQuery } from '@tanstack/react-query'
import Sparkles from 'lucide-react/icons/sparkles'
import Square from 'lucide-react/icons/square'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { DeckRow } from '#worker/contracts/flashcards/decks.ts'
import type { CardDraft, DraftSource } from '#worker/contracts/flashcards/drafts.ts'
import { decksQuery } from '../deck-queries.ts'
import { DeckField } from './deck-field.tsx'
import { type DraftFilter, draftsQuery } from './drafts/draft-queries.ts'
import { Drafts } from './drafts/drafts.tsx'
import { AcceptedLine, useAcceptedCount } from './drafts/accepted-line.tsx'
import { useDeckChoiceAmong } from './use-deck-choice.ts'
import { useDraftActions } from './drafts/use-draft-actions.ts'
import { formatResult, useMaking } from './use-making.ts'

interface MakeCardsProps {
  /** Null where it is not chosen yet. */
  source: DraftSource | null
  of: DraftFilter
  /** The name for a new deck; `deckId` where the deck is fixed. */
  deck: string
  deckId?: number
  from: string
  /** Starts generating on mount. */
  autoStart?: boolean
}

/** Generates drafts from a source for a chosen deck, and lets the learner decide on each. */
export function MakeCards(props: MakeCardsProps) {
  const drafts = useQuery(draftsQuery(props.of)).data
  const decks = useQuery(decksQuery).data?.items
  return <MakeCardsForm {...props} drafts={drafts} decks={decks} />
}

/**
 * `MakeCards` with its data given: a part that hydrates after the page reads none itself, since what is in the cache by then
 * may not be what the server rendered.
 */
export function MakeCardsForm(
  props: MakeCardsProps & { drafts: readonly CardDraft[] | undefined; decks: readonly DeckRow[] | undefined },
) {
  const { deckId, drafts = [] } = props
  const choice = useDeckChoiceAmong(props.decks, props.deck, deckId ?? drafts[0]?.deckId)
  const { making, start, stop } = useMaking(props.source, props.of)
  const { accepted, add, reset } = useAcceptedCount()
  const actions = useDraftActions(props.of, choice.resolve, add)
  const count = drafts.length
  const run = () => {
    reset()
    void start(choice.deckId)
  }
  const onReady = useEffectEvent(() => {
    if (props.autoStart && count === 0) run()
  })
  const isReady = props.drafts !== undefined && choice.ready
  useEffect(() => {
    if (isReady) onReady()
  }, [isReady])
  const result = formatResult(making)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        {deckId === undefined && <DeckField choice={choice} className="min-w-0 flex-1 basis-52" />}
        {making.running ? (
          <Button className="mb-1.5" color="neutral" variant="outline" icon={Square} onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button
            className="mb-1.5"
            icon={Sparkles}
            variant={count > 0 ? 'outline' : 'solid'}
            disabled={!isReady || !props.source}
            onClick={run}
          >
            {count > 0 || making.end ? 'Make more cards' : 'Make cards'}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {making.running ? 'Making cards' : `${count} drafts`}
      </p>
      {making.error && (
        <div role="alert">
          <Notice color="error">{making.error}</Notice>
        </div>
      )}
      <Drafts drafts={drafts} actions={actions} />
      {making.running && (
        <div aria-hidden className="space-y-2 rounded-xl border border-dashed border-default px-3 py-3">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      )}
      {result !== '' && !making.running && <p className="text-sm text-muted">{result}</p>}
      {accepted && <AcceptedLine accepted={accepted} />}
      {deckId === undefined && count === 0 && !making.running && !making.end && !accepted && (
        <p className="text-sm text-muted">
          Each card comes as a draft with the words of {props.from} that it is from. You keep it, change it or throw it
          away.
        </p>
      )}
    </div>
  )
}
