import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import type { SourceQuestion } from '#worker/contracts/quizzes/quiz-making.ts'
import { QUIZZES } from '../quizzes-key.ts'

/** What quizzes ask about a note, at most a few pages. */
export const sourceQuestionsQuery = (source: string) =>
  queryOptions({
    queryKey: [QUIZZES, 'about', source],
    queryFn: async () => {
      const all: SourceQuestion[] = []
      for (let cursor: string | null = ''; cursor !== null && all.length < 1_000;) {
        const query: { source: string } & Record<string, string> = { source, limit: '100', ...(cursor && { cursor }) }
        const page: { items: SourceQuestion[]; nextCursor: string | null } = await read(
          await api['quiz-questions'].$get({ query }),
        )
        all.push(...page.items)
        cursor = page.nextCursor
      }
      return all
    },
  })

/** Quizzes that questions can be put into, the last changed first. */
export const quizChoicesQuery = queryOptions({
  queryKey: [QUIZZES, 'choices'],
  queryFn: async () => (await read(await api.quizzes.$get({ query: { limit: '100' } }))).items,
})

/** Which engine will make them. */
export const makingEngineQuery = queryOptions({
  queryKey: [QUIZZES, 'engine'],
  queryFn: async () => read(await api.coach.engine.$get()),
  staleTime: 60_000,
})
