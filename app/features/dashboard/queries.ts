import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'

/** The learner's day and year. Always stale: the learner comes back to Home from studying. */
export const summaryQuery = queryOptions({
  queryKey: ['study', 'summary'],
  queryFn: async () => read(await api.study.summary.$get()),
  staleTime: 0,
})
