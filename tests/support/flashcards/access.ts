import type { Cell } from '../access-matrix.ts'
import { createNote, type Learner } from '../factories.ts'
import { createDeckOf, createDraft } from './factories.ts'

/** Who may call what of flashcards. @param secret what only the owner has written */
export function flashcardsAccess(secret: string): Record<string, Cell> {
  const deck = async (owner: Learner) =>
    `/api/decks/${(await createDeckOf(owner, { name: `${secret} ${crypto.randomUUID()}`, front: secret, cards: 1 })).id}`
  const card = async (owner: Learner) => (await createDeckOf(owner, { front: secret, cards: 1 })).cards[0] ?? never()
  const fact = async (owner: Learner) => `/api/facts/${(await card(owner)).factId}`
  const draft = async (owner: Learner) => `/api/drafts/${(await createDraft(owner, secret)).id}`
  const rating = (cardId: number) => ({
    reviews: [
      {
        ...{ id: crypto.randomUUID(), kind: 'rating', cardId, at: Date.now(), rating: 3, days: null },
        durationMs: 900,
      },
    ],
    sentAt: Date.now(),
  })
  const newFact = () => ({ key: crypto.randomUUID(), kind: 'basic', front: secret, back: 'Back' })
  return {
    'GET /api/decks': { for: 'every learner' },
    'POST /api/decks': {
      for: 'every learner',
      body: () => ({ key: crypto.randomUUID(), name: 'Physics' }),
      bodyNaming: async (owner) => ({ name: 'Waves', parentId: (await createDeckOf(owner)).id }),
      status: 201,
    },
    'GET /api/export/decks': { for: 'every learner' },
    'POST /api/import/decks': {
      for: 'every learner',
      body: () => ({
        startedAt: 0,
        place: 0,
        facts: [{ ...newFact(), hash: '0'.repeat(64), deck: ['Imported'], cards: [] }],
      }),
    },
    'POST /api/import/decks/known': {
      for: 'every learner',
      body: () => ({ items: [{ key: 'anki:a', hash: '0'.repeat(64) }] }),
    },
    'GET /api/decks/:deckId': { for: 'the owner', path: deck },
    'PATCH /api/decks/:deckId': { for: 'the owner', path: deck, body: () => ({ name: `New ${crypto.randomUUID()}` }) },
    'DELETE /api/decks/:deckId': { for: 'the owner', path: deck, status: 204 },
    'POST /api/decks/:deckId/restore': {
      for: 'the owner',
      path: async (owner) => {
        const { id } = await createDeckOf(owner, { name: `${secret} ${crypto.randomUUID()}`, binned: true })
        return `/api/decks/${id}/restore`
      },
    },
    'GET /api/decks/:deckId/queue': { for: 'the owner', path: async (owner) => `${await deck(owner)}/queue` },
    'POST /api/decks/:deckId/facts': {
      for: 'the owner',
      path: async (owner) => `${await deck(owner)}/facts`,
      body: () => ({ facts: [newFact()] }),
      status: 201,
    },
    'GET /api/decks/:deckId/statistics': { for: 'the owner', path: async (owner) => `${await deck(owner)}/statistics` },
    'GET /api/decks/:deckId/ratings': { for: 'the owner', path: async (owner) => `${await deck(owner)}/ratings` },
    'GET /api/decks/:deckId/memories': { for: 'the owner', path: async (owner) => `${await deck(owner)}/memories` },
    'GET /api/flashcards/overview': { for: 'every learner' },
    'GET /api/flashcards/today': { for: 'every learner' },
    'GET /api/flashcards/check': { for: 'every learner' },
    'POST /api/flashcards/check': { for: 'every learner', body: () => ({}) },
    'GET /api/flashcards/statistics': { for: 'every learner' },
    'GET /api/facts': { for: 'every learner', path: () => `/api/facts?source=${crypto.randomUUID()}` },
    'POST /api/drafts': {
      for: 'every learner',
      body: () => ({
        source: { kind: 'text', id: crypto.randomUUID(), text: `A ${secret} is a very old instrument.` },
      }),
      bodyNaming: async (owner) => ({
        source: { kind: 'note', id: (await createNote(owner, { title: secret, markdown: secret })).id },
      }),
    },
    'GET /api/drafts': { for: 'every learner' },
    'PUT /api/drafts/:id': {
      for: 'the owner',
      path: draft,
      body: () => ({
        ...{ kind: 'basic', front: 'Front', back: 'Back', deckId: null },
        origin: { kind: 'text', id: crypto.randomUUID() },
      }),
    },
    'DELETE /api/drafts/:id': { for: 'the owner', path: draft, status: 204 },
    'POST /api/drafts/accept': {
      for: 'every learner',
      body: () => ({ ids: [crypto.randomUUID()], deckId: 1 }),
    },
    'POST /api/drafts/discard': { for: 'every learner', body: () => ({ ids: [crypto.randomUUID()] }), status: 204 },
    'POST /api/drafts/restore': {
      for: 'every learner',
      body: () => ({
        drafts: [
          {
            ...{ id: crypto.randomUUID(), kind: 'basic', front: 'Front', back: 'Back', deckId: null },
            origin: { kind: 'text', id: crypto.randomUUID() },
            createdAt: '2026-11-23T08:00:00.000Z',
          },
        ],
      }),
      status: 204,
    },
    'GET /api/facts/:factId': { for: 'the owner', path: fact },
    'PATCH /api/facts/:factId': {
      for: 'the owner',
      path: fact,
      body: () => ({ kind: 'basic', front: 'Front', back: 'Back', tags: [], version: 1 }),
    },
    'GET /api/facts/:factId/duplicates': { for: 'the owner', path: async (owner) => `${await fact(owner)}/duplicates` },
    'GET /api/alike-facts': {
      for: 'every learner',
      path: () => `/api/alike-facts?key=${encodeURIComponent(secret.toLowerCase())}`,
    },
    'GET /api/cards': { for: 'every learner' },
    'GET /api/cards/tags': { for: 'every learner' },
    'POST /api/cards/bulk': {
      for: 'every learner',
      body: () => ({ cardIds: [1], edit: { do: 'suspend' } }),
    },
    'POST /api/reviews': { for: 'every learner', body: () => rating(1) },
    'GET /api/review-settings': { for: 'every learner' },
    'PUT /api/review-settings': { for: 'every learner', body: () => ({ buttons: 4 }) },
  }
}

function never(): never {
  throw new Error('no card')
}
