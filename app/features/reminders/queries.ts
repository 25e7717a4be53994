import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'

/** How the learner is reminded. */
export const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: async () => read(await api.reminders.$get()),
})
