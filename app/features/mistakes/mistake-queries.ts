import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read, assertOk } from '#app/lib/read.ts'
import type { DrillResult } from '#worker/contracts/mistakes.ts'

const KEY = 'mistakes'

/** The learner's mistakes page by page, the most frequent first. */
export const mistakesQuery = infiniteQueryOptions({
  queryKey: [KEY, 'list'],
  queryFn: async ({ pageParam }) =>
    read(await api.mistakes.$get({ query: { limit: '30', ...(pageParam && { cursor: pageParam }) } })),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
})

/** One round of a drill; each request makes a new one. */
export const drillQuery = (round: number) =>
  queryOptions({
    queryKey: [KEY, 'drill', round],
    queryFn: async () => (await read(await api.mistakes.drill.$get())).items,
    staleTime: Infinity,
  })

/** @param event an id made by the browser, so that an answer delivered twice is stored once */
export async function answerDrill(mistakeId: string, event: string, answer: string): Promise<DrillResult> {
  return read(await api.mistakes[':id'].answers.$post({ param: { id: mistakeId }, json: { id: event, answer } }))
}

export async function muteMistake(id: string, muted: boolean): Promise<void> {
  const at = { param: { id } }
  await assertOk(muted ? await api.mistakes[':id'].mute.$put(at) : await api.mistakes[':id'].mute.$delete(at))
}
