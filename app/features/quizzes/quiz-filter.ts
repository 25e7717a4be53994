import { idParam, textParam } from '#app/lib/search-params.ts'
import type { QuizFilter } from './quiz-queries.ts'

/** The filter in an address; what is no filter is left out, so that a mistyped address still shows the quizzes. */
export function quizFilter(search: Record<string, unknown>): QuizFilter {
  const topic = idParam(search.topic)
  const q = textParam(search.q, 200)
  return { sort: search.sort === 'due' ? 'due' : undefined, topic, q: q || undefined }
}
