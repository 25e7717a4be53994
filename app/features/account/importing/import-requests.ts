import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import type { ImportReport } from '#worker/contracts/account/import.ts'

/** What stands in the way of an import, or is under way. Looked at anew whenever the dialog opens. */
export const importStateQuery = queryOptions({
  queryKey: ['account', 'import'],
  queryFn: async () => read(await api.account.import.$get()),
  staleTime: 0,
  gcTime: 0,
})

/** Ends an import with what has come. */
export async function keepImported(id: string): Promise<ImportReport> {
  return read(await api.account.import[':id'].finish.$post({ param: { id }, json: { isWhole: false } }))
}

/** Empties the account, in as many requests as that takes. */
export async function removeImported(id: string): Promise<void> {
  for (let isDone = false; !isDone;)
    isDone = (await read(await api.account.import[':id'].$delete({ param: { id } }))).isDone
}
