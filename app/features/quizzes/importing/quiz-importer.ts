import { useQueryClient } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import type { ImportPlan } from '#app/lib/importing/import-state.ts'
import { findKnown } from '#app/lib/importing/send-pieces.ts'
import { useImport } from '#app/lib/importing/use-import.ts'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { read } from '#app/lib/read.ts'
import { retryRequest } from '#app/lib/retry-request.ts'
import { KNOWN_QUIZZES_MAX } from '#worker/contracts/quizzes/quiz-limits.ts'
import { QUIZZES } from '../quizzes-key.ts'
import type { FoundQuizzes, QuizSource } from './reading/found-quizzes.ts'
import type { OpenReading, ReadStep } from './reading/read-quizzes.ts'
import { type SentQuizzes, sendQuizzes } from './send-quizzes.ts'

export interface QuizPlan extends ImportPlan<OpenReading, SentQuizzes> {
  found: FoundQuizzes
}

/** What the learner decides before anything is sent. */
export type QuizTarget = Pick<SentQuizzes, 'titles' | 'topicId'>

/** An import of quizzes, from the files to the report. */
export function useQuizImport(ownerId: string) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: [QUIZZES] })
  const { send, ...actions } = useImport<QuizSource, QuizPlan, ReadStep>({
    read: (source, { signal, onProgress }) => openPlan(source, ownerId, signal, onProgress),
    send: (plan, indexes, run) => sendQuizzes(plan, indexes, run),
    refresh,
  })
  return {
    ...actions,
    refresh,
    send: (plan: QuizPlan, target: QuizTarget) => send({ ...plan, sent: { ...plan.sent, ...target } }),
    resume: (plan: QuizPlan) => send(plan),
  }
}

async function openPlan(
  source: QuizSource,
  ownerId: string,
  signal: AbortSignal,
  onStep: (step: ReadStep) => void,
): Promise<QuizPlan> {
  const { readQuizzes } = await importModule(() => import('./reading/read-quizzes.ts'))
  const { reading, found } = await readQuizzes(source, ownerId, onStep, signal)
  try {
    const known = await findKnown(found.quizzes, KNOWN_QUIZZES_MAX, async (some) => {
      const json = { keys: some.map(({ key }) => key) }
      const post = () => api.import.quizzes.known.$post({ json }, { init: { signal } })
      return (await read(await retryRequest(post, signal))).items
    })
    const answers: SentQuizzes['answers'] = new Map()
    const binned = new Map<number, number>()
    for (const [index, { id, isBinned }] of known)
      if (isBinned) binned.set(index, id)
      else answers.set(index, { outcome: 'here', quizId: id })
    const wanted = [...found.quizzes.keys()].filter((index) => !answers.has(index))
    const titles = found.files.map(({ title }) => title)
    return {
      reading,
      found,
      wanted,
      sent: { answers, binned, titles, topicId: null, sources: new Map(), lost: new Map() },
    }
  } catch (error) {
    reading.close()
    throw error
  }
}
