import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { directory, forOwner } from '#db/client.ts'
import { memoriesAfter, paceSince, ratingsAfter, cardIdsAfter } from '#db/queries/flashcards/statistics/histories.ts'
import {
  draftCount,
  dueByDay,
  dueSoon,
  lastStudied,
  leechesByDeck,
  mistakesWithoutCard,
  newCards,
  stabilities,
} from '#db/queries/flashcards/statistics/answers.ts'
import {
  answersInLog,
  storedAnswers,
  storedDays,
  saveStudyDays,
  storedDaysAfter,
  lastStoredDays,
} from '#db/queries/flashcards/statistics/study-days.ts'
import { cards, decks, reviews } from '#db/schema/flashcards.ts'
import { aLearner } from '#tests/support/api-client.ts'
import { createCard, createDeckOf, createDraft, fillDeck } from '#tests/support/flashcards/factories.ts'
import { planOf } from '#tests/support/query-plan.ts'
import { DeckMemories, DeckRatings } from '#worker/contracts/flashcards/histories.ts'
import { CardStatistics, FlashcardsOverview } from '#worker/contracts/flashcards/statistics.ts'
import { todayOf } from '#worker/domain/flashcards/studying/today.ts'
import { statistics } from '#worker/features/flashcards/statistics/statistics.ts'
import { eq } from 'drizzle-orm'

const DAY = 86_400_000
const db = directory(env.DB)

interface Given {
  at: number
  rating?: 1 | 2 | 3 | 4
  state?: number
  days?: number
  chance?: number
  ms?: number
  kind?: 'rating' | 'undo' | 'cram'
  undoes?: string
}

async function log(owner: { id: string }, deckId: number, cardId: number, all: Given[]) {
  const ids = all.map(() => crypto.randomUUID())
  for (const [i, each] of all.entries())
    await db.insert(reviews).values({
      ...{ id: ids[i] ?? '', ownerId: owner.id, cardId, deckId, schedulerId: 1, at: each.at, receivedAt: new Date() },
      ...{ kind: each.kind ?? 'rating', rating: each.rating ?? 3, durationMs: each.ms ?? 2000, days: null },
      ...{ stateBefore: each.state ?? 2, daysBefore: each.days ?? 0, retrievability: each.chance ?? null },
      undoes: each.undoes ?? null,
    })
  return ids
}

test('statistics are what a hand counts: by kind and day, what was taken back left out, on the night clocks go back', async () => {
  const me = await aLearner()
  const other = await aLearner()
  const deck = await createDeckOf(me.learner, { cards: 3 })
  const inner = await createDeckOf(me.learner, { name: `${deck.path}::Inner`, cards: 1 })
  const elsewhere = await createDeckOf(me.learner, { cards: 1 })
  const theirs = await createDeckOf(other.learner, { cards: 1 })
  const [a, b, c] = deck.cards.map(({ id }) => id) as [number, number, number]
  const [d] = inner.cards.map(({ id }) => id) as [number]
  const [e] = elsewhere.cards.map(({ id }) => id) as [number]
  const at = (iso: string) => Date.parse(iso)
  // In Paris clocks go back on 25 October 2026: the study day of the 24th lasts until 03:00 UTC, 25 hours.
  const dark = at('2026-10-25T02:30:00Z')
  const morning = at('2026-10-25T03:00:00Z')
  await log(me.learner, deck.id, a, [
    { at: dark, state: 0, ms: 10_000 },
    { at: morning, state: 2, days: 5, chance: 0.9, rating: 1, ms: 90_000 },
    { at: morning + 60_000, state: 3 },
    { at: morning + 120_000, state: 2, days: 5, chance: 0.95 },
  ])
  await log(me.learner, deck.id, b, [{ at: morning, state: 2, days: 30, chance: 0.8 }])
  const [undone] = await log(me.learner, deck.id, c, [{ at: morning, state: 2, days: 30, chance: 0.8, rating: 1 }])
  await log(me.learner, deck.id, c, [
    { at: morning + 1000, kind: 'undo', undoes: undone ?? '' },
    { at: morning + 2000, kind: 'cram', state: 2, days: 30 },
  ])
  await log(me.learner, inner.id, d, [{ at: dark, state: 1, rating: 4 }])
  await log(me.learner, elsewhere.id, e, [{ at: morning, state: 0 }])
  await log(other.learner, theirs.id, theirs.cards[0]?.id ?? 0, [{ at: morning, state: 0 }])

  const today = todayOf({ timeZone: 'Europe/Paris', dayStartsAt: null }, new Date('2026-10-26T12:00:00Z'))
  // One overdue, one tomorrow in the dark (still today's day), one the day after; one is suspended.
  const due = (id: number, when: number, queue: number, stability: number, days: number) =>
    db
      .update(cards)
      .set({ due: when, queue, state: queue === 0 ? 2 : queue === 3 ? 2 : 1, stability, scheduledDays: days })
      .where(eq(cards.id, id))
  await due(a, today.start - 1, 3, 6.9, 5)
  await due(b, today.end - 1, 3, 200, 180)
  await due(c, today.end, 0, 50, 40)
  await due(d, today.end, 2, 0.4, 0)
  const owner = forOwner(env.DB, me.learner.id, null)
  const found = CardStatistics.parse(await statistics(owner, deck.id, today))
  const zero = { new: 0, learning: 0, young: 0, mature: 0 }
  expect(found.days).toEqual([
    { day: today.day - 2, ...zero, new: 1, learning: 1, right: 2, seconds: 12 },
    { day: today.day - 1, ...zero, learning: 1, young: 2, mature: 1, right: 3, seconds: 60 + 2 + 2 + 2 },
  ])
  const month = found.retention[0]
  expect(month).toMatchObject({ days: 30, young: { reviews: 1, actual: 0 }, mature: { reviews: 1, actual: 1 } })
  expect(month?.all.reviews).toBe(2)
  expect(month?.all.actual).toBeCloseTo(0.5)
  expect(month?.all.predicted).toBeCloseTo(0.85)
  expect(found.forecast.overdue).toBe(1)
  expect(found.forecast.days.slice(0, 3)).toEqual([1, 1, 0])
  expect(found.stability.filter(({ cards: count }) => count > 0)).toEqual([
    { from: 0, to: 1, cards: 1 },
    { from: 3, to: 7, cards: 1 },
    { from: 180, to: 365, cards: 1 },
  ])
  expect(found.cards).toEqual({ new: 0, learning: 1, young: 1, mature: 1 })

  const all = CardStatistics.parse(await statistics(owner, null, today))
  expect(all.days[1]).toMatchObject({ new: 1, learning: 1, young: 2, mature: 1 })
  expect(all.cards.new).toBe(1)
  // An undo taken back: the answer counts again.
  const [undo] = await db
    .select()
    .from(reviews)
    .where(eq(reviews.undoes, undone ?? ''))
  await log(me.learner, deck.id, c, [{ at: morning + 9000, kind: 'undo', undoes: undo?.id ?? '' }])
  expect((await statistics(owner, deck.id, today)).days[1]).toMatchObject({ mature: 2 })

  const answer = await me.send(`/api/decks/${deck.id}/statistics`)
  expect(CardStatistics.parse(await answer.json()).cards).toEqual(found.cards)
})

test('the log and the cards travel in pieces, each row once, what was taken back left out', async () => {
  const me = await aLearner()
  const deck = await createDeckOf(me.learner)
  const inner = await createDeckOf(me.learner, { name: `${deck.path}::Inner` })
  await fillDeck(me.learner, deck.id, 700)
  await fillDeck(me.learner, inner.id, 600)
  const start = Date.now() - 300 * DAY
  await env.DB.prepare(
    `insert into reviews (id, owner_id, card_id, deck_id, scheduler_id, at, kind, rating, state_before, duration_ms, received_at)
      select 'r' || c.id || '-' || n.value, c.owner_id, c.id, c.deck_id, 1, ?1 + n.value * 86400000, 'rating', 3,
        case when n.value = 1 then 0 else 2 end, case when n.value = 1 then 20000 else 5000 end, 0
      from cards c, json_each('[1,2,3,4,5,6,7,8]') n where c.owner_id = ?2`,
  )
    .bind(start, me.learner.id)
    .run()
  const [first] = await db.select({ id: cards.id }).from(cards).where(eq(cards.deckId, deck.id)).limit(1)
  const undo = { kind: 'undo', at: Date.now(), undoes: `r${first?.id}-8` } as const
  await log(me.learner, deck.id, first?.id ?? 0, [undo])
  const rows: DeckRatings['rows'] = []
  let after: string | null = ''
  for (let pieces = 0; after !== null; pieces++) {
    expect(pieces).toBeLessThan(10)
    const path = `/api/decks/${deck.id}/ratings${after ? `?after=${encodeURIComponent(after)}` : ''}`
    const piece: DeckRatings = DeckRatings.parse(await (await me.send(path)).json())
    rows.push(...piece.rows)
    after = piece.next
  }
  expect(rows).toHaveLength(1300 * 8 - 1)
  expect(new Set(rows.map(([card, at]) => `${card}|${at}`)).size).toBe(rows.length)
  expect(rows.filter(([, , , wasNew]) => wasNew === 1)).toHaveLength(1300)
  expect((await me.send(`/api/decks/${deck.id}/ratings?after=1;drop`)).status).toBe(422)

  const memories = DeckMemories.parse(await (await me.send(`/api/decks/${deck.id}/memories`)).json())
  const [suspended] = await env.DB.prepare('select count(*) n from cards where owner_id = ? and hidden <> 0')
    .bind(me.learner.id)
    .all<{ n: number }>()
    .then(({ results }) => results)
  expect(memories.rows).toHaveLength(1300 - (suspended?.n ?? 0))
  expect(memories).toMatchObject({ next: null, pace: { own: { new: false, review: false } } })
})

test('the overview has the due cards, suggestions and the results of the last days', async () => {
  const me = await aLearner()
  const empty = FlashcardsOverview.parse(await (await me.send('/api/flashcards/overview')).json())
  expect(empty).toMatchObject({ deckCount: 0, hasCards: false, decks: [], recent: [], quiet: [], leeches: [] })
  expect(empty.results.week).toMatchObject({ new: 0, right: 0 })

  const small = await createDeckOf(me.learner, { name: 'Small', cards: 3 })
  const large = await createDeckOf(me.learner, { name: 'Large', cards: 5 })
  const old = await createDeckOf(me.learner, { name: 'Old', cards: 1 })
  const binned = await createDeckOf(me.learner, { name: 'Binned', cards: 4 })
  await db.update(decks).set({ deletedAt: new Date() }).where(eq(decks.id, binned.id))
  const quiet = old.cards[0]?.id ?? 0
  await db
    .update(cards)
    .set({ queue: 3, state: 2, due: Date.now() - 9 * DAY, leech: true, stability: 3, scheduledDays: 3 })
    .where(eq(cards.id, quiet))
  await log(me.learner, old.id, quiet, [{ at: Date.now() - 20 * DAY, state: 0 }])
  await log(me.learner, small.id, small.cards[0]?.id ?? 0, [{ at: Date.now() - 1000, state: 0 }])
  await createDraft(me.learner)
  const found = FlashcardsOverview.parse(await (await me.send('/api/flashcards/overview')).json())
  expect(found.decks.map(({ name }) => name)).toEqual(['Large', 'Small', 'Old'])
  expect(found.due).toEqual({ fresh: 7, learning: 0, review: 1 })
  expect(found.recent.map(({ name }) => name)).toEqual(['Small', 'Old'])
  expect(found.quiet).toEqual([{ id: old.id, name: 'Old', due: { fresh: 0, learning: 0, review: 1 } }])
  expect(found.leeches).toEqual([{ id: old.id, name: 'Old', cards: 1 }])
  expect(found).toMatchObject({ drafts: 1, mistakes: 0, deckCount: 3, hasCards: true })
  expect(found.results).toMatchObject({ today: { new: 1, right: 1 }, week: { new: 1 }, retention: { reviews: 0 } })
  expect(found.forecast.overdue).toBe(1)
  const palette = await (await me.api.search.$get({ query: { q: 'LARG' } })).json()
  expect(palette).toMatchObject({ decks: [{ id: large.id, name: 'Large' }] })
})

test('no question of statistics reads a table from end to end', async () => {
  const me = await aLearner()
  const deck = await createDeckOf(me.learner)
  await fillDeck(me.learner, deck.id, 300)
  await createCard(me.learner, deck.id)
  const [id, now] = [me.learner.id, Date.now()]
  const days = [{ day: 0, start: now - DAY, end: now }]
  const by = { matureDays: 21, answerMaxMs: 60_000 }
  const queries = {
    answers: answersInLog(db, id, days, by),
    kept: storedAnswers(db, id, now - DAY, [deck.id]),
    'kept of all': storedAnswers(db, id, now - DAY, null),
    'days kept': storedDays(db, id, now - DAY),
    'last kept': lastStoredDays(db, id, now - DAY),
    'days to check': storedDaysAfter(db, id, 0, 31),
    ...Object.fromEntries(saveStudyDays(db, id, days, by, [1]).map((each, i) => [`keeping ${i}`, each])),
    due: dueByDay(db, days, [deck.id]),
    soon: dueSoon(db, id, days),
    stable: stabilities(db, [deck.id], { edges: [0, 1, 3], matureDays: 21 }),
    fresh: newCards(db, [deck.id]),
    studied: lastStudied(db, id, now),
    leeches: leechesByDeck(db, id),
    mistakes: mistakesWithoutCard(db, id, 9),
    drafts: draftCount(db, id),
    ids: cardIdsAfter(db, [deck.id], 0, 5),
    ratings: ratingsAfter(db, id, [1], { cardId: 0, at: 0, id: '' }, 5),
    memories: memoriesAfter(db, id, [deck.id], 0, 5),
    pace: paceSince(db, id, now, 5),
  }
  const big = /^SCAN (?!w\b|asked\b|binned\b|v\b|j\b|d\b|q\b|v\b|each\b|json_each|\(subquery)/
  for (const [name, query] of Object.entries(queries)) {
    const plan = await planOf(query)
    expect(
      plan.filter((line) => big.test(line)),
      `${name}\n${plan.join('\n')}`,
    ).toEqual([])
  }
  const indexed = async (query: Parameters<typeof planOf>[0]) => (await planOf(query)).join('\n')
  expect(await indexed(queries.answers)).toContain('reviews_owner_at (owner_id=? AND at>? AND at<?)')
  expect(await indexed(queries.answers), 'what was taken back, from the few').toContain('INDEX reviews_undoes')
  expect(await indexed(queries.due)).toContain(
    'COVERING INDEX cards_deck_queue (deck_id=? AND queue=? AND due>? AND due<?)',
  )
  expect(await indexed(queries.soon)).toContain(
    'COVERING INDEX cards_owner_queue (owner_id=? AND queue=? AND due>? AND due<?)',
  )
  expect(await indexed(queries.leeches)).toContain('COVERING INDEX cards_leech')
})
