import { createClientOnlyFn } from '@tanstack/react-start'
import { proxy, type Remote } from 'comlink'
import { useEffect, useRef, useState } from 'react'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import { runInWorker } from '#app/lib/run-in-worker.ts'
import type { Deck } from '#worker/contracts/flashcards/decks.ts'
import type { DeckRatings } from '#worker/contracts/flashcards/histories.ts'
import type { FitResult } from '#worker/domain/flashcards/fitting/fit.ts'
import { readPages } from '../read-pages.ts'
import type { Fitter } from './fit-worker.ts'

/** Client only: the server's build holds no Web Worker. */
const startWorker = createClientOnlyFn(
  () => new Worker(new URL('./fit-worker.ts', import.meta.url), { type: 'module', name: 'fit' }),
)

export type FitState =
  | { stage: 'idle' }
  | { stage: 'reading'; read: number }
  | { stage: 'fitting'; done: number }
  | { stage: 'done'; result: FitResult }
  | { stage: 'failed' }

/** Reads a deck's ratings and fits parameters to them, in a Web Worker. Leaving the page cancels it. */
export function useFit(deck: Deck) {
  const [state, setState] = useState<FitState>({ stage: 'idle' })
  const run = useRef<AbortController>(null)
  useEffect(() => () => run.current?.abort(), [])
  const start = async () => {
    run.current?.abort()
    const { signal } = (run.current = new AbortController())
    const set = (next: FitState) => !signal.aborted && setState(next)
    set({ stage: 'reading', read: 0 })
    try {
      const rows = await readRatings(deck.id, signal, (count) => set({ stage: 'reading', read: count }))
      set({ stage: 'fitting', done: 0 })
      set({ stage: 'done', result: await fit(deck, rows, signal, (done) => set({ stage: 'fitting', done })) })
    } catch (error) {
      if (signal.aborted) return
      console.error('The parameters could not be fitted', error)
      set({ stage: 'failed' })
    }
  }
  const cancel = () => {
    run.current?.abort()
    setState({ stage: 'idle' })
  }
  return { state, start, cancel }
}

async function fit(
  { scheduler: { weights, relearningSteps } }: Deck,
  rows: DeckRatings['rows'],
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<FitResult> {
  const worker = startWorker()
  const options = { current: weights, relearningSteps: relearningSteps.length }
  let isFitting = true
  const { result, close } = await runInWorker(
    worker,
    // Steps come over a channel of their own: the last may arrive after the result.
    (fitter: Remote<Fitter>) =>
      fitter.fit(
        rows,
        options,
        proxy((done: number) => isFitting && onProgress(done)),
      ),
    { signal },
  )
  isFitting = false
  close()
  return result
}

/** @throws ProblemError, AbortError */
async function readRatings(
  deckId: number,
  signal: AbortSignal,
  onProgress: (count: number) => void,
): Promise<DeckRatings['rows']> {
  const rows: DeckRatings['rows'] = []
  const param = { deckId: String(deckId) }
  for await (const page of readPages<DeckRatings>(async (after) =>
    read(await api.decks[':deckId'].ratings.$get({ param, query: after }, { init: { signal } })),
  )) {
    rows.push(...page.rows)
    onProgress(rows.length)
  }
  return rows
}
