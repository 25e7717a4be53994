import { env } from 'cloudflare:workers'
import { directory } from '#db/client.ts'
import { cards, decks, facts, schedulers } from '#db/schema/flashcards.ts'
import { cardDrafts } from '#db/schema/card-drafts.ts'
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

/** So many facts with a card each, in SQL: a tenth new, some learning, flagged, suspended and leeches; all tagged. */
export async function fillDeck(owner: Learner, deckId: number, count: number) {
  const now = Date.now()
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`
  const prefix = `fill:${deckId}:`
  await env.DB.batch([
    env.DB.prepare(
      `insert into facts (owner_id, key, deck_id, kind, front, back, tags, front_key, version, created_at, updated_at)
        ${numbers} select ?1, ?2 || i, ?3, 'basic', 'Term ' || i, 'Meaning ' || i, '["cells"]', 'term ' || i, 1, ?4, ?4 from n`,
    ).bind(owner.id, prefix, deckId, now),
    env.DB.prepare(
      `insert into cards (owner_id, fact_id, deck_id, ordinal, queue, hidden, state, due, flag, leech)
        select ?1, id, ?2, 0, case when id % 50 = 1 then 0 when id % 10 = 0 then 1 when id % 10 = 1 then 2 else 3 end,
          id % 50 = 1, case when id % 10 = 0 then 0 when id % 10 = 1 then 1 else 2 end,
          ?3 + (id % 60 - 10) * 86400000, case when id % 40 = 3 then 1 else 0 end, id % 100 = 7
        from facts where owner_id = ?1 and deck_id = ?2 and key like ?4`,
    ).bind(owner.id, deckId, now, `${prefix}%`),
    env.DB.prepare(
      `insert into fact_tags select ?1, id, 'cells' from facts where owner_id = ?1 and deck_id = ?2 and key like ?3`,
    ).bind(owner.id, deckId, `${prefix}%`),
  ])
}
