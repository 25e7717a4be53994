import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read, assertOk } from '#app/lib/read.ts'
import { KEY } from '../queries.ts'

export const binQuery = infiniteQueryOptions({
  queryKey: [KEY, 'bin'],
  queryFn: async ({ pageParam }) => read(await api.bin.$get({ query: pageParam ? { cursor: pageParam } : {} })),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
})

/** For good. */
export async function eraseNote(uuid: string): Promise<void> {
  await assertOk(await api.bin[':uuid'].$delete({ param: { uuid } }))
}

export async function emptyBin(): Promise<void> {
  await assertOk(await api.bin.$delete())
}
