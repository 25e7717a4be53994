import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import type { PageSubject } from '#app/lib/page/page-subject.ts'
import { read, assertOk } from '#app/lib/read.ts'
import type { PracticeFilter } from './practice-filter.ts'
import { FIRST_CARDS } from '#worker/contracts/flashcards/card-limits.ts'
import type { CreateDeck, Deck, UpdateDeck } from '#worker/contracts/flashcards/decks.ts'
import type { ReviewSettings, StudyMode, StudyQueue } from '#worker/contracts/flashcards/reviews.ts'

/** First key of all queries of decks and cards: a review or an edit invalidates them together. */
export const FLASHCARDS = 'flashcards'
/** Second key of the cards of a review, which its session takes over: fetched again, they would start it over. */
export const QUEUE = 'queue'

const at = (deckId: number) => ({ param: { deckId: String(deckId) } })

/** All decks, and the number of drafts. */
export const decksQuery = queryOptions({
  queryKey: [FLASHCARDS, 'decks'],
  queryFn: async () => read(await api.decks.$get()),
})

export const deckQuery = (deckId: number) =>
  queryOptions({
    queryKey: [FLASHCARDS, 'deck', deckId],
    queryFn: async () => read(await api.decks[':deckId'].$get(at(deckId))),
  })

export const deckSubject = (deckId: number): PageSubject => ({
  path: `/dashboard/games/flashcards/${deckId}`,
  queryKey: deckQuery(deckId).queryKey,
  field: 'name',
})

/** The first cards of a review. Never refetched: the session keeps its own state from then on. */
export const studyQuery = (
  deckId: number,
  mode: StudyMode,
  decks: StudyQueue['decksStudied'],
  only: PracticeFilter = {},
) =>
  queryOptions({
    queryKey: [FLASHCARDS, QUEUE, deckId, mode, decks, only],
    queryFn: async () => {
      const asked = { ...only, card: only.card === undefined ? undefined : String(only.card) }
      const query = { mode, decks, ...asked, size: String(FIRST_CARDS) }
      return read(await api.decks[':deckId'].queue.$get({ ...at(deckId), query }))
    },
    staleTime: Infinity,
  })

/** The rest of the queue, loaded while the first cards are answered; it may repeat those. */
export const restOfQueueQuery = ({ deck, mode, decksStudied: decks, more, now }: StudyQueue) =>
  queryOptions({
    queryKey: [FLASHCARDS, QUEUE, deck.id, mode, decks, now],
    queryFn: async () => read(await api.decks[':deckId'].queue.$get({ ...at(deck.id), query: { mode, decks } })),
    enabled: mode === 'due' && more,
    staleTime: Infinity,
    gcTime: 0,
  })

export const reviewSettingsQuery = queryOptions({
  queryKey: [FLASHCARDS, 'settings'],
  queryFn: async () => read(await api['review-settings'].$get()),
})

/** @throws ProblemError */
export async function createDeck(input: CreateDeck): Promise<Deck> {
  const { withCreationKey } = await import('#app/lib/forms/creation-key.ts')
  return withCreationKey(input, async (deck, key) => read(await api.decks.$post({ json: { ...deck, key } })))
}

/** @throws ProblemError */
export async function updateDeck(deckId: number, input: UpdateDeck): Promise<Deck> {
  return read(await api.decks[':deckId'].$patch({ ...at(deckId), json: input }))
}

/** @throws ProblemError */
export async function removeDeck(deckId: number): Promise<void> {
  await assertOk(await api.decks[':deckId'].$delete(at(deckId)))
}

/** @throws ProblemError */
export async function restoreDeck(deckId: number): Promise<Deck> {
  return read(await api.decks[':deckId'].restore.$post(at(deckId)))
}

/** @throws ProblemError */
export async function saveReviewSettings(settings: ReviewSettings): Promise<ReviewSettings> {
  return read(await api['review-settings'].$put({ json: settings }))
}
