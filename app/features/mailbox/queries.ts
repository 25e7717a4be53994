import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'

export const mailsQuery = queryOptions({ queryKey: ['mailbox'], queryFn: async () => read(await api.mailbox.$get()) })

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['mailbox', id],
    queryFn: async () => read(await api.mailbox[':id'].$get({ param: { id } })),
  })
