import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'

/** The data of Games. Always stale: the learner comes back from studying. */
export const gamesQuery = queryOptions({
  queryKey: ['flashcards', 'overview'],
  queryFn: async () => read(await api.flashcards.overview.$get()),
  staleTime: 0,
})

/** The day's summary on Home. */
export const todayQuery = queryOptions({
  queryKey: ['flashcards', 'today'],
  queryFn: async () => read(await api.flashcards.today.$get()),
  staleTime: 0,
})
