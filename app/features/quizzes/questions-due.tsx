import { queryOptions, useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { api } from '#app/lib/api.ts'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { read } from '#app/lib/read.ts'
import { EACH_VISIT_MS } from '#app/lib/page/stale-time.ts'
import { Deferred } from '#app/ui/deferred.tsx'
import { QUIZZES } from './quizzes-key.ts'

/** What is due across all quizzes. */
export const mixedQuizQuery = queryOptions({
  queryKey: [QUIZZES, 'mixed'],
  queryFn: async () => read(await api['mixed-quizzes'].$get()),
  staleTime: EACH_VISIT_MS,
})

// Home is in every learner's way: its code loads after the page.
const MixedQuiz = memo(lazyInBrowser(async () => (await import('./mixed-quiz.tsx')).MixedQuiz))

/** The questions that are due, and the press that begins a quiz of them. Empty where there is nothing to ask again. */
export function QuestionsDue() {
  const { data } = useQuery(mixedQuizQuery)
  if (!data || (data.due + data.weak === 0 && !data.openAttempt)) return null
  return (
    <Deferred>
      <MixedQuiz state={data} />
    </Deferred>
  )
}
