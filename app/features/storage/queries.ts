import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'

export const storageQuery = queryOptions({
  queryKey: ['storage'],
  queryFn: async () => read(await api.storage.$get()),
})
