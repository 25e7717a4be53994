import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'

/** First key of all queries of quizzes and attempts. */
export const QUIZZES = 'quizzes'

export const quizQuery = (quizId: number) =>
  queryOptions({
    queryKey: [QUIZZES, 'quiz', quizId],
    queryFn: async () => read(await api.quizzes[':quizId'].$get({ param: { quizId: String(quizId) } })),
  })
