import { createClientOnlyFn } from '@tanstack/react-start'
import type { Remote } from 'comlink'
import { queryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import { runInWorker } from '#app/lib/run-in-worker.ts'
import type { DeckMemories } from '#worker/contracts/flashcards/histories.ts'
import { FLASHCARDS } from '../deck-queries.ts'
import { readPages } from '../read-pages.ts'
import type { Plan, PlanInput } from './plan-deck.ts'
import type { Planner } from './plan-worker.ts'

/** Client only: the server's build holds no Web Worker. */
const startWorker = createClientOnlyFn(
  () => new Worker(new URL('./plan-worker.ts', import.meta.url), { type: 'module', name: 'plan' }),
)

/** The memory states of all cards of a deck, read page by page. */
export const memoriesQuery = (deckId: number) =>
  queryOptions({
    queryKey: [FLASHCARDS, 'memories', deckId],
    queryFn: async (): Promise<Omit<DeckMemories, 'next'>> => {
      const rows: DeckMemories['rows'] = []
      let last: DeckMemories | undefined
      const param = { deckId: String(deckId) }
      for await (const page of readPages<DeckMemories>(async (after) =>
        read(await api.decks[':deckId'].memories.$get({ param, query: after })),
      )) {
        rows.push(...page.rows)
        last = page
      }
      if (!last) throw new Error('No page of memories was read')
      return { ...last, rows }
    },
    staleTime: 60_000,
  })

/** The learner's study time and exam, as onboarding saved them. */
export const studyTimeQuery = queryOptions({
  queryKey: [FLASHCARDS, 'study-time'],
  queryFn: async () => {
    const { yourInfo, studyTime } = await read(await api.onboarding.$get())
    return {
      examDate: yourInfo?.examDate ?? null,
      days: studyTime?.days ?? [],
      minutes: studyTime?.minutesPerDay ?? 30,
    }
  },
})

/** Milliseconds after the last change of the input until it is planned. */
const DEBOUNCE_MS = 250

/** Plans in a Web Worker whenever the input changes; until then the plan before is shown. */
export function usePlan(input: PlanInput | null): { plan: Plan | null; isWorking: boolean; hasFailed: boolean } {
  const [found, setFound] = useState<{ of: PlanInput; plan: Plan | null } | null>(null)
  useEffect(() => {
    if (!input) return undefined
    const run = new AbortController()
    const timer = setTimeout(() => {
      planInWorker(input, run.signal).then(
        (plan) => setFound({ of: input, plan }),
        (error: unknown) => {
          if (run.signal.aborted) return
          console.error('The plan could not be made', error)
          setFound({ of: input, plan: null })
        },
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      run.abort()
    }
  }, [input])
  const isCurrent = found !== null && found.of === input
  return {
    plan: found?.plan ?? null,
    isWorking: input !== null && !isCurrent,
    hasFailed: isCurrent && found.plan === null,
  }
}

async function planInWorker(input: PlanInput, signal: AbortSignal): Promise<Plan> {
  const worker = startWorker()
  const { result, close } = await runInWorker(worker, (planner: Remote<Planner>) => planner.plan(input), { signal })
  close()
  return result
}
