import { useQueryClient } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import type { ImportPlan } from '#app/lib/importing/import-state.ts'
import { findKnown } from '#app/lib/importing/send-pieces.ts'
import { useImport } from '#app/lib/importing/use-import.ts'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { read } from '#app/lib/read.ts'
import { retryRequest } from '#app/lib/retry-request.ts'
import { KNOWN_FACTS_MAX } from '#worker/contracts/flashcards/import-limits.ts'
import type { ReadStep } from '#worker/contracts/flashcards/portable-cards.ts'
import { Unreadable } from '#worker/contracts/unreadable.ts'
import type { CardSource, FoundCards, SourceFormat } from './reading/found-cards.ts'
import type { OpenReading } from './reading/read-cards.ts'
import { type SentFacts, sendFacts } from './send-facts.ts'

export interface CardPlan extends ImportPlan<OpenReading, SentFacts> {
  found: FoundCards
}

/** An import of cards, from the file to the report. */
export function useCardImport() {
  const queryClient = useQueryClient()
  const { reread, ...actions } = useImport<CardSource, CardPlan, ReadStep>({
    read: async (source, { signal, onProgress }) => {
      try {
        return await openPlan(source, signal, onProgress)
      } catch (error) {
        if (!(error instanceof Error && error.name === 'Unreadable') || !('file' in source)) throw error
        throw new Unreadable(`${source.file.name}: ${error.message}`, { cause: error })
      }
    },
    send: ({ reading, sent, found }, indexes, run) => sendFacts(reading, indexes, sent, found.options, run),
    refresh: () => queryClient.invalidateQueries(),
  })
  return {
    ...actions,
    setFormat: (plan: CardPlan, format: SourceFormat) =>
      reread({ ...plan, found: { ...plan.found, format } }, async ({ signal }) =>
        planOf(plan.reading, await plan.reading.reread(format), signal),
      ),
  }
}

async function openPlan(source: CardSource, signal: AbortSignal, onStep: (step: ReadStep) => void): Promise<CardPlan> {
  const { readCards } = await importModule(() => import('./reading/read-cards.ts'))
  const { reading, found } = await readCards(source, onStep, signal)
  try {
    return await planOf(reading, found, signal, onStep)
  } catch (error) {
    reading.close()
    throw error
  }
}

async function planOf(
  reading: OpenReading,
  found: FoundCards,
  signal: AbortSignal,
  onStep: (step: ReadStep) => void = () => undefined,
): Promise<CardPlan> {
  const total = found.facts.length
  const known = await findKnown(
    found.facts,
    KNOWN_FACTS_MAX,
    async (items) => {
      const post = () => api.import.decks.known.$post({ json: { items } }, { init: { signal } })
      return (await read(await retryRequest(post, signal))).items
    },
    (done) => onStep({ part: 'comparing', done, total }),
  )
  const answers = new Map([...known].filter(([, { outcome }]) => outcome !== 'updated'))
  const wanted = [...found.facts.keys()].filter((index) => !answers.has(index))
  const sent = { startedAt: Date.now(), answers, sources: new Map(), lost: new Map(), omittedReviews: 0 }
  return { reading, found, wanted, sent }
}
