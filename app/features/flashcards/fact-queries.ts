import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import type { CardStateFilter, Fact, UpdateFact } from '#worker/contracts/flashcards/facts.ts'
import { FLASHCARDS } from './deck-queries.ts'

export interface CardFilter {
  deck?: number
  q?: string
  tag?: string
  state?: CardStateFilter
  source?: string
}

/** Pages of cards, the newest first. */
export const cardsQuery = ({ deck, ...filter }: CardFilter) =>
  infiniteQueryOptions({
    queryKey: [FLASHCARDS, 'cards', { deck, ...filter }],
    queryFn: async ({ pageParam }) =>
      read(
        await api.cards.$get({
          query: {
            limit: '50',
            ...filter,
            ...(deck && { deck: String(deck) }),
            ...(pageParam && { cursor: pageParam }),
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })

export const factQuery = (factId: number) =>
  queryOptions({
    queryKey: [FLASHCARDS, 'fact', factId],
    queryFn: async () => read(await api.facts[':factId'].$get({ param: { factId: String(factId) } })),
  })

/** Facts with the same `frontKey`; `except` is the one being edited. */
export const similarFactsQuery = (key: string, except: number | undefined) =>
  queryOptions({
    queryKey: [FLASHCARDS, 'alike', key, except],
    queryFn: async () =>
      (await read(await api['alike-facts'].$get({ query: { key, ...(except && { except: String(except) }) } }))).items,
  })

export const cardTagsQuery = queryOptions({
  queryKey: [FLASHCARDS, 'tags'],
  queryFn: async () => (await read(await api.cards.tags.$get())).items,
})

/** Tags of notes, to be suggested for cards too. */
export const noteTagsQuery = queryOptions({
  queryKey: [FLASHCARDS, 'note-tags'],
  queryFn: async () => (await read(await api.tags.$get())).items,
  staleTime: 300_000,
})

/** @throws ProblemError */
export async function updateFact(factId: number, input: UpdateFact): Promise<Fact> {
  return read(await api.facts[':factId'].$patch({ param: { factId: String(factId) }, json: input }))
}
