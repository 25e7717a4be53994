import { useEffect, useRef, useState } from 'react'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import type { Deck } from '#worker/contracts/flashcards/decks.ts'
import type { DeckRatings } from '#worker/contracts/flashcards/histories.ts'
import type { FitResult } from '#worker/domain/flashcards/fitting/fit.ts'
import type { FitNews, FitTask } from './fit-task.ts'

export type FitState =
  | { kind: 'idle' }
  | { kind: 'reading'; read: number }
  | { kind: 'fitting'; done: number }
  | { kind: 'done'; result: FitResult }
  | { kind: 'failed' }

/** Reads a deck's log and fits parameters to it, in a worker of its own. */
export function useFit(deck: Deck) {
  const [state, setState] = useState<FitState>({ kind: 'idle' })
  const worker = useRef<Worker | null>(null)
  const run = useRef(0)
  useEffect(
    () => () => {
      run.current++
      worker.current?.terminate()
    },
    [],
  )
  const fail = (error: unknown) => {
    console.error('The parameters could not be fitted', error)
    worker.current?.terminate()
    worker.current = null
    setState({ kind: 'failed' })
  }
  const start = async () => {
    const mine = ++run.current
    setState({ kind: 'reading', read: 0 })
    try {
      const rows = await allRatings(deck.id, (count) => {
        if (run.current === mine) setState({ kind: 'reading', read: count })
        return run.current === mine
      })
      if (!rows) return
      worker.current ??= new Worker(new URL('./fit-worker.ts', import.meta.url), { type: 'module', name: 'fit' })
      worker.current.onmessage = ({ data }: MessageEvent<FitNews>) => {
        if (run.current !== mine) return
        if (data.kind === 'progress') setState({ kind: 'fitting', done: data.done })
        else if (data.kind === 'done') setState({ kind: 'done', result: data.result })
        else fail(new Error('the worker failed'))
      }
      worker.current.onerror = fail
      setState({ kind: 'fitting', done: 0 })
      const { weights, relearningSteps } = deck.scheduler
      const task: FitTask = { kind: 'fit', rows, current: weights, relearningSteps: relearningSteps.length }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.current.postMessage(task)
    } catch (error) {
      if (run.current === mine) fail(error)
    }
  }
  const cancel = () => {
    run.current++
    const stop: FitTask = { kind: 'cancel' }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.current?.postMessage(stop)
    setState({ kind: 'idle' })
  }
  return { state, start, cancel }
}

/** Null where it was given up. @throws ProblemError */
async function allRatings(deckId: number, goOn: (read: number) => boolean): Promise<DeckRatings['rows'] | null> {
  const rows: DeckRatings['rows'] = []
  for (let after: string | null = null; ;) {
    const piece: DeckRatings = await read(
      await api.decks[':deckId'].ratings.$get({
        param: { deckId: String(deckId) },
        query: after === null ? {} : { after },
      }),
    )
    rows.push(...piece.rows)
    if (!goOn(rows.length)) return null
    if (piece.next === null) return rows
    after = piece.next
  }
}
