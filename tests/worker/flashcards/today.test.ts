import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aLearner } from '#tests/support/api-client.ts'
import { createDeckOf, fillDeck } from '#tests/support/flashcards/factories.ts'
import { Deck, type DeckRow } from '#worker/contracts/flashcards/decks.ts'
import { StudyQueue } from '#worker/contracts/flashcards/reviews.ts'
import { FlashcardsOverview, FlashcardsToday } from '#worker/contracts/flashcards/statistics.ts'

const DAY = 86_400_000
type Me = Awaited<ReturnType<typeof aLearner>>

const asked = async ({ send }: Me, path: string) => {
  const answer = await send(path)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return answer.json<unknown>()
}
const piece = async (me: Me, deckId: number, query = '') =>
  StudyQueue.parse(await asked(me, `/api/decks/${deckId}/queue?${query}`))
const easily = (cardId: number, kind = 'rating') => ({
  ...{ id: crypto.randomUUID(), kind, cardId, at: Date.now(), rating: 4, durationMs: 900 },
  ...(kind === 'rating' ? { days: null } : {}),
})
const rate = async ({ send }: Me, reviews: object[]) =>
  expect((await send('/api/reviews', { method: 'POST', body: { reviews, sentAt: Date.now() } })).status).toBe(200)
const limit = async ({ send }: Me, id: number, settings: object) =>
  expect((await send(`/api/decks/${id}`, { method: 'PATCH', body: { settings } })).status).toBe(200)
/** As if they had come from elsewhere with a state: their log says so. */
const logged = (owner: string) =>
  env.DB.prepare(
    `insert into reviews (id, owner_id, card_id, deck_id, scheduler_id, at, kind, received_at, memory)
      select 'given ' || c.id, c.owner_id, c.id, c.deck_id, (select max(s.id) from schedulers s where s.deck_id = c.deck_id),
        c.last_review_at, 'set', 0, json_object('state', state, 'due', due, 'stability', stability, 'difficulty', difficulty,
        'step', step, 'reps', reps, 'lapses', lapses, 'lastReviewAt', last_review_at, 'scheduledDays', scheduled_days)
      from cards c where c.owner_id = ? and c.state > 0`,
  ).bind(owner)
const KNOWN = `queue = 3, state = 2, stability = 9, difficulty = 5, reps = 3, scheduled_days = 9, last_review_at = ?2 - 99 * ${DAY}`
const due = async (me: Me, ids: readonly number[], at: number) => {
  const set = `update cards set ${KNOWN}, due = ?2 + id where id in (select value from json_each(?1))`
  await env.DB.batch([env.DB.prepare(set).bind(JSON.stringify(ids), at), logged(me.learner.id)])
}

/** What the list, each deck's own page, the page of games and Home tell; they agree. */
async function counted(me: Me) {
  const { items } = (await asked(me, '/api/decks')) as { items: DeckRow[] }
  for (const { id, due } of items) expect(Deck.parse(await asked(me, `/api/decks/${id}`)).due).toEqual(due)
  const outermost = items.filter(({ depth }) => depth === 0)
  const sum = { fresh: 0, learning: 0, review: 0 }
  for (const { due } of outermost) for (const key of ['fresh', 'learning', 'review'] as const) sum[key] += due[key]
  const games = FlashcardsOverview.parse(await asked(me, '/api/flashcards/overview'))
  expect(games.due).toEqual(sum)
  const home = FlashcardsToday.parse(await asked(me, '/api/flashcards/today'))
  expect(home.due).toEqual(sum)
  expect(home.decks).toBe(games.decks.length)
  expect(home.first?.id).toBe(games.decks[0]?.id)
  return { sum, of: (id: number) => items.find((deck) => deck.id === id)?.due }
}

/** Studies to the end, piece by piece, each card known at once: how many of each kind there were. */
async function studied(me: Me, deckId: number, query: string) {
  const seen = { fresh: 0, learning: 0, review: 0 }
  for (let pieces = 0, more = true; more; pieces++) {
    const found = await piece(me, deckId, query)
    expect(pieces).toBeLessThan(100)
    expect(found.cards.length > 0 || !found.more).toBe(true)
    for (const { memory } of found.cards)
      seen[memory.state === 0 ? 'fresh' : memory.state === 2 ? 'review' : 'learning']++
    if (found.cards.length > 0)
      await rate(
        me,
        found.cards.map(({ id }) => easily(id)),
      )
    more = found.more
  }
  return seen
}

test('an outer deck’s limits hold for all that is inside it, at every depth, and for what was done there today', async () => {
  const me = await aLearner()
  const outer = await createDeckOf(me.learner, { name: 'Latin', cards: 2 })
  const verbs = await createDeckOf(me.learner, { name: 'Latin::Verbs' })
  const irregular = await createDeckOf(me.learner, { name: 'Latin::Verbs::Irregular', cards: 20 })
  const regular = await createDeckOf(me.learner, { name: 'Latin::Verbs::Regular', cards: 20 })
  const nouns = await createDeckOf(me.learner, { name: 'Latin::Nouns', cards: 30 })
  await due(
    me,
    nouns.cards.slice(0, 20).map(({ id }) => id),
    Date.now() - DAY,
  )
  await limit(me, outer.id, { newPerDay: 15, reviewsPerDay: 12 })
  await limit(me, verbs.id, { newPerDay: 9 })
  await limit(me, irregular.id, { newPerDay: 8 })
  await limit(me, regular.id, { newPerDay: 8 })
  await limit(me, nouns.id, { newPerDay: 4, reviewsPerDay: 300 })
  const newIn = async (deckId: number) => (await piece(me, deckId)).cards.filter(({ memory }) => memory.state === 0)
  const of = (cards: { deckId: number }[], ...decks: { id: number }[]) =>
    cards.filter(({ deckId }) => decks.some(({ id }) => id === deckId)).length
  const first = await newIn(outer.id)
  expect([first.length, of(first, irregular, regular), of(first, nouns), of(first, outer)]).toEqual([15, 9, 4, 2])
  expect((await piece(me, outer.id)).cards.filter(({ memory }) => memory.state === 2)).toHaveLength(12)
  expect(await newIn(verbs.id), 'an inner deck that is studied by itself is not held by the outer one').toHaveLength(9)
  expect((await counted(me)).of(outer.id)).toEqual({ fresh: 15, learning: 0, review: 12 })

  const started = (await newIn(irregular.id)).slice(0, 7)
  await rate(
    me,
    started.map(({ id }) => easily(id)),
  )
  const next = await newIn(outer.id)
  expect([of(next, irregular), of(next, irregular, regular), next.length]).toEqual([1, 2, 8])
  await rate(
    me,
    nouns.cards.slice(0, 12).map(({ id }) => easily(id)),
  )
  expect((await counted(me)).of(outer.id), 'twelve were reviewed inside it').toMatchObject({ fresh: 8, review: 0 })
  expect((await piece(me, outer.id)).cards.filter(({ memory }) => memory.state === 2)).toEqual([])
})

test('the counts of the list match the session: siblings, buried cards, limits and subdecks', async () => {
  const me = await aLearner()
  const decks = [
    await createDeckOf(me.learner, { name: 'A', cards: 6 }),
    await createDeckOf(me.learner, { name: 'A::B', cards: 40 }),
    await createDeckOf(me.learner, { name: 'A::B::C', cards: 20 }),
    await createDeckOf(me.learner, { name: 'D', cards: 30 }),
    await createDeckOf(me.learner, { name: 'E', cards: 12 }),
  ] as const
  const [a, b, c, d, e] = decks
  // A second card to each fact but those of E, and some of them a third.
  await env.DB.prepare(
    `insert into cards (owner_id, fact_id, deck_id, ordinal, due) select owner_id, fact_id, deck_id, n.value, due + n.value
      from cards k join json_each('[1,2]') n where owner_id = ?1 and deck_id <> ?2 and ordinal = 0 and n.value <= 1 + (k.id % 5 = 0)`,
  )
    .bind(me.learner.id, e.id)
    .run()
  // Scattered by what their numbers leave over: due, overdue, being learnt, of tomorrow, buried, suspended, new.
  const now = Date.now()
  const change = (sql: string) => env.DB.prepare(`update cards set ${sql}`).bind(me.learner.id, now)
  await env.DB.batch([
    change(`${KNOWN}, due = ?2 - id * 3600000 where owner_id = ?1 and (id * 7 + ordinal) % 11 < 5`),
    change(`queue = 2, state = 1, stability = 1, difficulty = 5, reps = 1, scheduled_days = 0, last_review_at = ?2 - 600000,
      due = ?2 + 60000 * (id % 9 - 4) where owner_id = ?1 and (id * 5 + ordinal) % 23 = 0`),
    change(`due = ?2 + 3 * ${DAY} where owner_id = ?1 and queue = 3 and id % 13 = 0`),
    logged(me.learner.id),
    change(`buried_until = ?2 + ${DAY} where owner_id = ?1 and id % 10 = 0`),
    change(`hidden = 1, queue = 0 where owner_id = ?1 and id % 17 = 0 and ?2 > 0`),
  ])
  await limit(me, a.id, { newPerDay: 14, reviewsPerDay: 25 })
  await limit(me, b.id, { newPerDay: 30, reviewsPerDay: 200 })
  await limit(me, c.id, { newPerDay: 3, reviewsPerDay: 5 })
  await limit(me, d.id, { burySiblings: false })
  // One was answered today: its siblings are for tomorrow.
  await rate(
    me,
    (await piece(me, d.id)).cards.slice(0, 1).map(({ id }) => easily(id)),
  )
  await rate(
    me,
    (await piece(me, c.id)).cards.slice(0, 2).map(({ id }) => easily(id)),
  )
  const before = await counted(me)
  expect(Object.values(before.sum).every((count) => count > 5)).toBe(true)
  const { cards } = await piece(me, a.id)
  expect(
    new Set(cards.filter(({ memory }) => memory.state % 2 === 0).map(({ factId }) => factId)).size,
    'one of a fact',
  ).toBe(cards.filter(({ memory }) => memory.state % 2 === 0).length)
  const inner = before.of(b.id)
  expect(await studied(me, b.id, 'size=7'), 'an inner deck').toEqual(inner)
  const after = await counted(me)
  expect(await studied(me, e.id, 'decks=all&size=9'), 'all that is left').toEqual(after.sum)
  expect((await counted(me)).sum).toEqual({ fresh: 0, learning: 0, review: 0 })
})

test('new cards are met from the first piece on, however many reviews are due', async () => {
  const me = await aLearner()
  const deck = await createDeckOf(me.learner, { cards: 260 })
  await due(
    me,
    deck.cards.slice(0, 240).map(({ id }) => id),
    Date.now() - DAY,
  )
  const whole = await piece(me, deck.id)
  const fresh = (found: StudyQueue) => found.cards.filter(({ memory }) => memory.state === 0).length
  expect([whole.cards.length, fresh(whole), whole.more]).toEqual([200, 18, true])
  const first = await piece(me, deck.id, 'size=30')
  expect([first.cards.length, fresh(first), first.more]).toEqual([30, 3, true])
  const ids = new Set(whole.cards.map(({ id }) => id))
  expect(
    first.cards.filter(({ id }) => !ids.has(id)),
    'the first of the same',
  ).toEqual([])
  await limit(me, deck.id, { reviewsPerDay: 5, newPerDay: 100 })
  expect((await piece(me, deck.id)).cards).toHaveLength(25)
})

test('Home is told what waits today, in which deck most, and what comes on the next days', async () => {
  const me = await aLearner()
  const home = async () => FlashcardsToday.parse(await asked(me, '/api/flashcards/today'))
  const none = { fresh: 0, learning: 0, review: 0 }
  expect(await home()).toEqual({ due: none, decks: 0, first: null, forecast: { overdue: 0, days: Array(14).fill(0) } })
  const deck = await createDeckOf(me.learner, { name: 'Greek', cards: 3 })
  await rate(
    me,
    deck.cards.slice(0, 2).map(({ id }) => easily(id)),
  )
  const { forecast, ...rest } = await home()
  expect(rest).toEqual({ due: { ...none, fresh: 1 }, decks: 1, first: { id: deck.id, name: 'Greek' } })
  expect(forecast.days.reduce((sum, due) => sum + due, 0)).toBe(2)

  // Long away: counts stop where the page shows "999+", and what is in the bin is not among them.
  const [many, binned] = [await createDeckOf(me.learner), await createDeckOf(me.learner)]
  for (const each of [many, binned]) await fillDeck(me.learner, each.id, 1300)
  const overdue = async (deckId: number, count: number) => {
    const late = `update cards set queue = 3, due = ?2 where id in (select id from cards where deck_id = ?1 order by id limit ?3)`
    await env.DB.prepare(late)
      .bind(deckId, Date.now() - 99 * DAY, count)
      .run()
    return (await home()).forecast.overdue
  }
  await overdue(many.id, 1300)
  const later = `update cards set due = ?2 where deck_id = ?1`
  await env.DB.prepare(later)
    .bind(many.id, Date.now() + 99 * DAY)
    .run()
  await overdue(binned.id, 1300)
  await env.DB.prepare(`update decks set deleted_at = 1 where id = ?`).bind(binned.id).run()
  expect([await overdue(many.id, 0), await overdue(many.id, 7), await overdue(many.id, 1300)]).toEqual([0, 7, 1000])
})
