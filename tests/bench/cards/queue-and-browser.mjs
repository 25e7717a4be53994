import { FIRST_CARDS, QUEUE_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import * as browsing from '#worker/features/flashcards/cards.ts'
import { todayOf } from '#worker/domain/flashcards/studying/today.ts'
import * as decks from '#worker/features/flashcards/decks.ts'
import { queue } from '#worker/features/flashcards/queue.ts'
import { listFactTags } from '#db/queries/flashcards/facts.ts'
import { growWithCards } from './grow.mjs'

const today = () => todayOf({ timeZone: null, dayStartsAt: null }, new Date())

/** Rows of a page, few enough to be full with 1,000 cards, so that bytes do not grow with the matches. */
const cards = (query, limit = 10) => ({
  path: ({ deckId }) => `/api/cards?${new URLSearchParams({ deck: deckId, limit, ...query })}`,
  ask: (owner, { deckId }) => browsing.list(owner, { deck: deckId, limit, ...query }, today()),
})

const QUESTIONS = {
  // The first request of a review page; then the rest of the queue.
  'due queue': {
    path: ({ deckId }) => `/api/decks/${deckId}/queue?size=${FIRST_CARDS}`,
    ask: (owner, { deckId }) => queue(owner, deckId, { mode: 'due', size: FIRST_CARDS }, today()),
    overOneRow: 1.5,
  },
  'due queue, a whole piece': {
    path: ({ deckId }) => `/api/decks/${deckId}/queue`,
    ask: (owner, { deckId }) => queue(owner, deckId, { mode: 'due', size: QUEUE_MAX }, today()),
  },
  decks: { path: () => '/api/decks', ask: (owner) => decks.list(owner, today()) },
  'cards, first page of 50': cards({}, 50),
  'cards, a word of one': cards({ q: '999 term' }),
  'cards, a word of all': cards({ q: 'answ' }, 50),
  'cards in learning': cards({ state: 'learning' }),
  'cards suspended': cards({ state: 'suspended' }),
  'cards flagged': cards({ state: 'flagged' }),
  'cards of a rare tag': cards({ tag: 'rare' }),
  'cards that are there twice': cards({ state: 'duplicate' }),
  'tags of cards': {
    path: () => '/api/cards/tags',
    ask: ({ db, ownerId }) => listFactTags(db, ownerId, 200),
  },
  'page of cards': { path: ({ deckId }) => `/dashboard/games/flashcards/${deckId}/edit` },
}

/** The review queue and the card browser, for learners with few and with very many cards. */
export async function queueAndBrowser(stage, size) {
  await growWithCards(stage, size, QUESTIONS)
}
