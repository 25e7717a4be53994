import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'

export const limitsQuery = queryOptions({
  queryKey: ['coach', 'limits'],
  queryFn: async () => read(await api.coach.limits.$get()),
})
