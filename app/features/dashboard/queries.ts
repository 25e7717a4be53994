import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import { EACH_VISIT_MS } from '#app/lib/page/stale-time.ts'

/** The learner's day and year. Fetched at each visit: the learner comes back to Home from studying. */
export const summaryQuery = queryOptions({
  queryKey: ['study', 'summary'],
  queryFn: async () => read(await api.study.summary.$get()),
  staleTime: EACH_VISIT_MS,
})
