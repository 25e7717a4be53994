import type { QuizFilter } from './quiz-queries.ts'

/** The filter in an address; what is no filter is left out, so that a mistyped address still shows the quizzes. */
export function quizFilter(search: Record<string, unknown>): QuizFilter {
  const topic = Number(search.topic)
  // The router reads a search for a number as a number.
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).trim().slice(0, 200) : ''
  const sort = search.sort === 'due' ? { sort: 'due' as const } : {}
  return { ...sort, ...(Number.isSafeInteger(topic) && topic > 0 && { topic }), ...(q && { q }) }
}
