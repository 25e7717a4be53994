import { env } from 'cloudflare:workers'
import { directory } from '#db/client.ts'
import { cardDrafts, cards, decks, facts, schedulers } from '#db/schema/flashcards.ts'
import { DEFAULT_WEIGHTS } from '#worker/domain/flashcards/scheduling/default-weights.ts'
import type { Learner } from '../factories.ts'

/** A deck with a scheduler; `cards` makes that many facts of one card in it. */
export async function createDeckOf(
  owner: Learner,
  given: { name?: string; front?: string; cards?: number; binned?: boolean } = {},
) {
  const now = new Date()
  const db = directory(env.DB)
  const path = given.name ?? `Deck ${crypto.randomUUID()}`
  const [deck] = await db
    .insert(decks)
    .values({
      ownerId: owner.id,
      path,
      settings: {},
      createdAt: now,
      updatedAt: now,
      deletedAt: given.binned ? now : null,
    })
    .returning({ id: decks.id })
  if (!deck) throw new Error('no deck')
  await db.insert(schedulers).values({
    ownerId: owner.id,
    deckId: deck.id,
    weights: [...DEFAULT_WEIGHTS],
    retention: 0.9,
    learningSteps: [60, 600],
    relearningSteps: [600],
    maximumInterval: 36_500,
    createdAt: now,
  })
  const made = []
  for (let i = 0; i < (given.cards ?? 0); i++) made.push(await createCard(owner, deck.id, given.front, i))
  return { id: deck.id, path, cards: made }
}

export async function createCard(owner: Learner, deckId: number, front = 'Front', place = 0) {
  const now = new Date()
  const db = directory(env.DB)
  const [fact] = await db
    .insert(facts)
    .values({
      ...{ ownerId: owner.id, key: crypto.randomUUID(), deckId, kind: 'basic', front, back: 'Back' },
      ...{ frontKey: front.toLowerCase(), version: 1, createdAt: now, updatedAt: now },
    })
    .returning({ id: facts.id })
  if (!fact) throw new Error('no fact')
  const [card] = await db
    .insert(cards)
    .values({ ownerId: owner.id, factId: fact.id, deckId, ordinal: 0, due: now.getTime() + place })
    .returning({ id: cards.id })
  if (!card) throw new Error('no card')
  return { id: card.id, factId: fact.id }
}

/** A draft of words, as an engine left it. */
export async function createDraft(owner: Learner, front = 'Front') {
  const id = crypto.randomUUID()
  const source = { sourceKind: 'text', sourceId: crypto.randomUUID() } as const
  await directory(env.DB)
    .insert(cardDrafts)
    .values({ id, ownerId: owner.id, kind: 'basic', front, back: 'Back', ...source, createdAt: new Date() })
  return { id, ...source }
}
