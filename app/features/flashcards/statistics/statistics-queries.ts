import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import { FLASHCARDS } from '../deck-queries.ts'

/** Statistics of a deck with those inside it, or of all decks. */
export const statisticsQuery = (deckId: number | null) =>
  queryOptions({
    queryKey: [FLASHCARDS, 'statistics', deckId],
    queryFn: async () =>
      deckId === null
        ? read(await api.flashcards.statistics.$get())
        : read(await api.decks[':deckId'].statistics.$get({ param: { deckId: String(deckId) } })),
  })
