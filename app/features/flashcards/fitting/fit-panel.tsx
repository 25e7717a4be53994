import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '#app/lib/format-count.ts'
import { Button } from '#app/ui/button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { Deck } from '#worker/contracts/flashcards/decks.ts'
import type { FitResult } from '#worker/domain/flashcards/fitting/fit.ts'
import { DEFAULT_WEIGHTS } from '#worker/domain/flashcards/scheduling/default-weights.ts'
import { deckQuery, FLASHCARDS, updateDeck } from '../deck-queries.ts'
import { useFit } from './use-fit.ts'

/** The fewest reviews that a fit needs to train and to test with. */
const REVIEWS_NEEDED = 250

/** Fits the schedule to the learner's own answers, shows what that gains, and can undo it. */
export function FitPanel({ deckId }: { deckId: number }) {
  const { data: deck } = useQuery(deckQuery(deckId))
  return deck ? <Fit deck={deck} /> : null
}

function Fit({ deck }: { deck: Deck }) {
  const queryClient = useQueryClient()
  const { state, start, cancel } = useFit(deck)
  const [saving, setSaving] = useState(false)
  const isOwn = deck.scheduler.weights.some((weight, i) => Math.abs(weight - (DEFAULT_WEIGHTS[i] ?? 0)) > 1e-6)
  const ids = [deck.id, ...deck.inside.map(({ id }) => id)]
  const save = async (weights: number[] | null, done: string) => {
    setSaving(true)
    try {
      for (const id of ids) await updateDeck(id, { weights })
      await queryClient.invalidateQueries({ queryKey: [FLASHCARDS] })
      toast.success(done)
      cancel()
    } catch (error) {
      console.error('The parameters could not be saved', error)
      toast.error('That could not be saved', { description: 'Check your connection and try again.' })
    }
    setSaving(false)
  }
  const isBusy = state.stage === 'reading' || state.stage === 'fitting'
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="text-muted">
        {isOwn
          ? 'This deck is scheduled by parameters fitted to your own answers.'
          : 'This deck uses the default parameters, which suit most people. They can be fitted to your own answers.'}{' '}
        It is worked out on this device. What is due now stays as it is; the next answers follow.
      </p>
      {state.stage === 'reading' && (
        <Busy label="Reading your answers" status={`${formatNumber(state.read)} read`} done={null} />
      )}
      {state.stage === 'fitting' && (
        <Busy label="Fitting" status={`${Math.round(state.done * 100)} %`} done={state.done} />
      )}
      {state.stage === 'done' && <Outcome result={state.result} />}
      {state.stage === 'failed' && (
        <p role="alert" className="text-error-text">
          It could not be worked out. Nothing was changed; check your connection and try again.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {isBusy ? (
          <Button color="neutral" variant="outline" onClick={cancel}>
            Cancel
          </Button>
        ) : state.stage === 'done' && state.result.applied ? (
          <Button
            loading={saving}
            onClick={() => void save(state.result.weights, 'Your own parameters apply from the next answer on')}
          >
            {ids.length > 1 ? `Use them here and in ${ids.length - 1} inside` : 'Use them'}
          </Button>
        ) : (
          <Button color="neutral" variant="outline" onClick={() => void start()}>
            {state.stage === 'idle' ? 'Fit to my answers' : 'Try again'}
          </Button>
        )}
        {isOwn && !isBusy && (
          <Button
            color="neutral"
            variant="ghost"
            loading={saving}
            onClick={() => void save(null, 'The default parameters apply again')}
          >
            Use the defaults
          </Button>
        )}
      </div>
    </div>
  )
}

function Busy({ label, status, done }: { label: string; status: string; done: number | null }) {
  return (
    <div>
      <p className="mb-1.5 flex justify-between gap-4 text-meta text-muted tabular">
        <span>{label}</span>
        <span>{status}</span>
      </p>
      <ProgressBar label={label} value={done} max={1} />
    </div>
  )
}

function Outcome({ result }: { result: FitResult }) {
  const { outcome, trained, tested, before, defaults, after } = result
  return (
    <div role="status" className="rounded-lg border bg-muted p-4">
      <p className="font-medium text-highlighted">{formatOutcome(result)}</p>
      {before && defaults && after && (
        <>
          <p className="mt-1 text-muted">
            Learnt from {formatNumber(trained)} reviews and measured on your latest {formatNumber(tested)}, which it had
            not seen. Smaller is better.
          </p>
          <div className="mt-3 overflow-x-auto">
            <table className="w-full text-meta tabular">
              <thead className="text-left text-muted">
                <tr>
                  <th scope="col" className="py-1 pr-3 font-medium">
                    Parameters
                  </th>
                  <th scope="col" className="py-1 pr-3 font-medium">
                    Surprise (log loss)
                  </th>
                  <th scope="col" className="py-1 font-medium">
                    Off by (RMSE)
                  </th>
                </tr>
              </thead>
              <tbody>
                {[
                  { name: 'In use', ...before },
                  { name: 'Usual', ...defaults },
                  { name: 'Fitted to you', ...after },
                ].map(({ name, logLoss, rmseBins }) => (
                  <tr key={name} className="border-t">
                    <th scope="row" className="py-1 pr-3 text-left font-normal">
                      {name}
                    </th>
                    <td className="py-1 pr-3">{logLoss.toFixed(4)}</td>
                    <td className="py-1">{(rmseBins * 100).toFixed(2)} %</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {outcome === 'too-few' && (
        <p className="mt-1 text-muted">
          {`${formatNumber(trained + tested)} reviews count so far: those on a later day than the card's first. `}
          Keep studying, and try again later.
        </p>
      )}
    </div>
  )
}

function formatOutcome({ outcome, trained, tested, before, after }: FitResult): string {
  if (outcome === 'too-few') {
    const more = Math.max(1, REVIEWS_NEEDED - trained - tested)
    return `There are too few reviews to learn from: about ${more} more are needed.`
  }
  if (outcome === 'cancelled') return 'It was stopped. Nothing was changed.'
  if (outcome === 'no-gain') return 'What is in use predicts your answers as well as anything fitted. It stays.'
  const gain = before && after ? (1 - after.logLoss / before.logLoss) * 100 : 0
  return `Fitted to you it predicts your answers better: ${gain.toFixed(1)} % less surprise.`
}
