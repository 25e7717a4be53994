import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import { COACH } from './coach-key.ts'

/** Which engine answers: it changes with a deployment, and for the rest of a day where the model is used up. */
export const engineQuery = queryOptions({
  queryKey: [COACH, 'engine'],
  queryFn: async () => read(await api.coach.engine.$get()),
  staleTime: ({ state }) => (state.data?.spent ? 60_000 : Infinity),
})

/** Messages left of a limit; null where nothing is limited. */
export const usageQuery = queryOptions({
  queryKey: [COACH, 'usage'],
  queryFn: async () => read(await api.coach.usage.$get()),
  staleTime: 60_000,
})
