import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '#app/lib/api.ts'
import { retryRequest } from '#app/lib/retry-request.ts'
import { read } from '#app/lib/read.ts'
import type { Checked, Finding } from '#worker/contracts/flashcards/check.ts'
import { FLASHCARDS } from '../../deck-queries.ts'

export type Counts = Partial<Record<Finding['kind'], number>>

export interface Check {
  at: 'idle' | 'running' | 'done' | 'failed' | 'stopped'
  repairing: boolean
  checked: number
  found: Counts
  repaired: number
}

const IDLE: Check = { at: 'idle', repairing: false, checked: 0, found: {}, repaired: 0 }

/** Checks, or repairs, the learner's cards page by page. Leaving stops it; each page is complete by itself. */
export function useCheck() {
  const queryClient = useQueryClient()
  const [check, setCheck] = useState(IDLE)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const run = async (repairing: boolean) => {
    const { signal } = (stop.current = new AbortController())
    let now: Check = { ...IDLE, at: 'running', repairing }
    setCheck(now)
    try {
      for (let after: string | undefined | null; after !== null;) {
        const piece: Checked = await ask(repairing, after, signal)
        now = added(now, piece)
        setCheck(now)
        after = piece.next
      }
      setCheck({ ...now, at: 'done' })
    } catch (error) {
      if (!signal.aborted) console.error('The cards could not be checked', error)
      setCheck({ ...now, at: signal.aborted ? 'stopped' : 'failed' })
    }
    if (now.repaired > 0)
      await queryClient.invalidateQueries({
        queryKey: [FLASHCARDS],
        predicate: ({ queryKey }) => queryKey[1] !== 'queue',
      })
  }
  return { check, run: (repairing: boolean) => void run(repairing), stop: () => stop.current?.abort() }
}

async function ask(repairing: boolean, after: string | undefined, signal: AbortSignal): Promise<Checked> {
  const place = after === undefined ? {} : { after }
  const init = { init: { signal } }
  const post = () => api.flashcards.check.$post({ json: place }, init)
  const get = () => api.flashcards.check.$get({ query: place }, init)
  return repairing ? read(await retryRequest(post, signal)) : read(await retryRequest(get, signal))
}

function added(now: Check, piece: Checked): Check {
  const found = { ...now.found }
  for (const { kind } of piece.found) found[kind] = (found[kind] ?? 0) + 1
  return { ...now, checked: now.checked + piece.checked, found, repaired: now.repaired + piece.repaired }
}
