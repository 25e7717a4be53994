import { queryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import type { DeckMemories } from '#worker/contracts/flashcards/histories.ts'
import { FLASHCARDS } from '../deck-queries.ts'
import type { Plan, PlanNews, PlanTask } from './plan-task.ts'

/** What an exam would ask of a deck: all its cards, read piece by piece. */
export const memoriesQuery = (deckId: number) =>
  queryOptions({
    queryKey: [FLASHCARDS, 'memories', deckId],
    queryFn: async (): Promise<Omit<DeckMemories, 'next'>> => {
      const rows: DeckMemories['rows'] = []
      for (let after: string | null = null; ;) {
        const piece: DeckMemories = await read(
          await api.decks[':deckId'].memories.$get({
            param: { deckId: String(deckId) },
            query: after === null ? {} : { after },
          }),
        )
        rows.push(...piece.rows)
        if (piece.next === null) return { ...piece, rows }
        after = piece.next
      }
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

const PAUSE_MS = 250

/** The plan for a task, worked out anew where the task changes; the one before stands until then. */
export function usePlan(task: PlanTask | null): { plan: Plan | null; isWorking: boolean; hasFailed: boolean } {
  const [found, setFound] = useState<{ of: PlanTask; plan: Plan | null } | null>(null)
  useEffect(() => {
    if (!task) return undefined
    let worker: Worker | null = null
    const timer = setTimeout(() => {
      worker = new Worker(new URL('./plan-worker.ts', import.meta.url), { type: 'module', name: 'plan' })
      worker.onmessage = ({ data }: MessageEvent<PlanNews>) => {
        setFound({ of: task, plan: data.kind === 'done' ? data.plan : null })
        worker?.terminate()
      }
      worker.onerror = () => setFound({ of: task, plan: null })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(task)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      worker?.terminate()
    }
  }, [task])
  const isCurrent = found !== null && found.of === task
  return {
    plan: found?.plan ?? null,
    isWorking: task !== null && !isCurrent,
    hasFailed: isCurrent && found.plan === null,
  }
}
