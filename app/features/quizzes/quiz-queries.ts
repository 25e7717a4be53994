import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import type { PageSubject } from '#app/lib/page/page-subject.ts'
import { assertOk, read } from '#app/lib/read.ts'
import { EACH_VISIT_MS } from '#app/lib/page/stale-time.ts'
import type { CreateQuiz, Quiz, UpdateQuiz } from '#worker/contracts/quizzes/quizzes.ts'
import { QUIZZES } from './quizzes-key.ts'

const at = (quizId: number) => ({ param: { quizId: String(quizId) } })

export const quizQuery = (quizId: number) =>
  queryOptions({
    queryKey: [QUIZZES, 'quiz', quizId],
    queryFn: async () => read(await api.quizzes[':quizId'].$get(at(quizId))),
  })

export const quizSubject = (quizId: number): PageSubject => ({
  path: `/dashboard/games/quizzes/${quizId}`,
  queryKey: quizQuery(quizId).queryKey,
  field: 'title',
})

export interface QuizFilter {
  q?: string
  topic?: number
  sort?: 'due'
}

/** Quizzes page by page, the last changed first, or those with due and weak questions. */
export const quizzesQuery = ({ q, topic, sort }: QuizFilter) =>
  infiniteQueryOptions({
    queryKey: [QUIZZES, 'list', { q: q ?? '', topic: topic ?? null, sort: sort ?? null }],
    queryFn: async ({ pageParam, signal }) =>
      read(
        await api.quizzes.$get(
          {
            query: {
              limit: '30',
              ...(q && { q }),
              ...(topic && { topic: String(topic) }),
              ...(sort && { sort }),
              ...(pageParam && { cursor: pageParam }),
            },
          },
          { init: { signal } },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })

/** The quizzes that were changed last. */
export const latestQuizzesQuery = queryOptions({
  queryKey: [QUIZZES, 'latest'],
  queryFn: async () => read(await api.quizzes.$get({ query: { limit: '3' } })),
  staleTime: EACH_VISIT_MS,
})

/** The attempts at a quiz page by page, the latest first. */
export const attemptsQuery = (quizId: number) =>
  infiniteQueryOptions({
    queryKey: [QUIZZES, 'attempts', quizId],
    queryFn: async ({ pageParam }) =>
      read(
        await api.quizzes[':quizId'].attempts.$get({
          ...at(quizId),
          query: { limit: '10', ...(pageParam && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: EACH_VISIT_MS,
  })

/** @throws ProblemError */
export async function createQuiz(input: Pick<CreateQuiz, 'title' | 'topicId'>): Promise<Quiz> {
  const { withCreationKey } = await import('#app/lib/forms/creation-key.ts')
  return withCreationKey(input, async (quiz, key) => read(await api.quizzes.$post({ json: { ...quiz, key } })))
}

/** @throws ProblemError */
export async function updateQuiz(quizId: number, input: UpdateQuiz): Promise<Quiz> {
  return read(await api.quizzes[':quizId'].$patch({ ...at(quizId), json: input }))
}

/** Into the bin. @throws ProblemError */
export async function removeQuiz(quizId: number): Promise<void> {
  await assertOk(await api.quizzes[':quizId'].$delete(at(quizId)))
}

/** Out of the bin. @throws ProblemError */
export async function restoreQuiz(quizId: number): Promise<Quiz> {
  return read(await api.quizzes[':quizId'].restore.$post(at(quizId)))
}
