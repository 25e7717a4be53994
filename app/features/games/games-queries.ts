import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import { EACH_VISIT_MS } from '#app/lib/page/stale-time.ts'

/** The data of Games. Fetched at each visit: the learner comes back from studying. */
export const gamesQuery = queryOptions({
  queryKey: ['flashcards', 'overview'],
  queryFn: async () => read(await api.flashcards.overview.$get()),
  staleTime: EACH_VISIT_MS,
})

/** The day's summary on Home. */
export const todayQuery = queryOptions({
  queryKey: ['flashcards', 'today'],
  queryFn: async () => read(await api.flashcards.today.$get()),
  staleTime: EACH_VISIT_MS,
})
