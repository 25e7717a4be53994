import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'

/** What Games shows. Never kept as fresh: the learner comes back here from studying. */
export const gamesQuery = queryOptions({
  queryKey: ['flashcards', 'overview'],
  queryFn: async () => read(await api.flashcards.overview.$get()),
  staleTime: 0,
})

/** What Home tells of the day; as old as Home. */
export const todayQuery = queryOptions({
  queryKey: ['flashcards', 'today'],
  queryFn: async () => read(await api.flashcards.today.$get()),
  staleTime: 0,
})
