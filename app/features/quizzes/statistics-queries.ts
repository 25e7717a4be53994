import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import { EACH_VISIT_MS } from '#app/lib/page/stale-time.ts'
import { QUIZZES } from './quizzes-key.ts'

/** How a quiz was answered. */
export const quizStatisticsQuery = (quizId: number) =>
  queryOptions({
    queryKey: [QUIZZES, 'statistics', quizId],
    queryFn: async () => read(await api.quizzes[':quizId'].statistics.$get({ param: { quizId: String(quizId) } })),
    staleTime: EACH_VISIT_MS,
  })

/** How likely topics are recalled: the weakest, or one. */
export const topicRecallQuery = (topic?: number) =>
  queryOptions({
    queryKey: [QUIZZES, 'topics', topic ?? null],
    queryFn: async () =>
      (await read(await api['topic-recall'].$get({ query: topic ? { topic: String(topic) } : {} }))).items,
    staleTime: EACH_VISIT_MS,
  })
