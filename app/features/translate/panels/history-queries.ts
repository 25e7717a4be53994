import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import { historyKey } from '../translate-queries.ts'

/** Earlier translations, page by page, filtered by a search. */
export const historyQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...historyKey, q],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: '20', ...(q && { q }), ...(pageParam && { cursor: pageParam }) }
      return read(await api.translations.$get({ query }, { init: { signal } }))
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })

/** `keepalive`: the page may be closing. A translation that is gone already counts as deleted. */
export async function removeTranslation(id: string): Promise<void> {
  const answer = await api.translations[':id'].$delete({ param: { id } }, { init: { keepalive: true } })
  if (!answer.ok && Number(answer.status) !== 404) throw new Error(`Deleting answered ${answer.status}`)
}
