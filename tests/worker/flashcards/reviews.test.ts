import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { reviewLogs } from '#db/queries/flashcards/reviews.ts'
import { schedulersByIds } from '#db/queries/flashcards/schedulers.ts'
import { aLearner } from '#tests/support/api-client.ts'
import { createDeckOf } from '#tests/support/flashcards/factories.ts'
import { ReviewResults, StudyQueue } from '#worker/contracts/flashcards/reviews.ts'
import { replay } from '#worker/domain/flashcards/scheduling/replay.ts'

const DAY = 86_400_000
type Sender = Awaited<ReturnType<typeof aLearner>>

const rating = (cardId: number, given: number, at: number, more: object = {}) => ({
  ...{ kind: 'rating', id: crypto.randomUUID(), cardId, at, rating: given, days: null, durationMs: 2_000 },
  ...more,
})

async function give({ send }: Sender, reviews: object[], sentAt = Date.now()) {
  const answer = await send('/api/reviews', { method: 'POST', body: { reviews, sentAt } })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return ReviewResults.parse(await answer.json())
}

/** What the log of a card gives when it is replayed. */
async function replayed({ learner }: Sender, cardId: number) {
  const db = directory(env.DB)
  const log = await reviewLogs(db, learner.id, [cardId])
  const schedulers = await schedulersByIds(db, learner.id, [...new Set(log.map(({ schedulerId }) => schedulerId))])
  return replay(
    log.map(({ memory, ...row }) => {
      const scheduler = schedulers.find(({ id }) => id === row.schedulerId)
      if (!scheduler) throw new Error('no scheduler')
      return { ...row, scheduler, set: memory }
    }),
  )
}

async function memoryOf({ send }: Sender, deckId: number, cardId: number) {
  const queue = StudyQueue.parse(await (await send(`/api/decks/${deckId}/queue?mode=cram`)).json())
  return queue.cards.find(({ id }) => id === cardId)?.memory
}

test('a review delivered five times, also concurrently, counts once; the card follows from its log', async () => {
  const me = await aLearner()
  const deck = await createDeckOf(me.learner, { cards: 1 })
  const id = deck.cards[0]?.id ?? 0
  const first = rating(id, 3, Date.now() - 5 * DAY)
  await Promise.all([0, 1, 2, 3, 4].map(() => give(me, [first])))
  await give(me, [first, first])
  const memory = await memoryOf(me, deck.id, id)
  expect(memory).toMatchObject({ reps: 1, state: 1 })
  expect(memory).toEqual(await replayed(me, id))
})

test('two devices that were offline: whatever comes first, the card is the replay of both', async () => {
  const me = await aLearner()
  const deck = await createDeckOf(me.learner, { cards: 2 })
  const [a, b] = deck.cards.map(({ id }) => id) as [number, number]
  const start = Date.now() - 40 * DAY
  const phone = [0, 2, 9, 30].map((day) => rating(a, day === 9 ? 1 : 3, start + day * DAY))
  const laptop = [1, 5, 20].map((day) => rating(a, 3, start + day * DAY))
  await give(me, [...laptop, rating(b, 4, start)])
  await give(me, phone)
  await Promise.all([give(me, laptop), give(me, phone.toReversed())])
  const memory = await memoryOf(me, deck.id, a)
  expect(memory?.reps).toBe(7)
  expect(memory).toEqual(await replayed(me, a))

  const undo = { kind: 'undo', id: crypto.randomUUID(), cardId: a, at: Date.now(), undoes: phone[2]?.id }
  await give(me, [undo])
  await give(me, [undo])
  const after = await memoryOf(me, deck.id, a)
  expect(after?.reps).toBe(6)
  expect(after).toEqual(await replayed(me, a))
})

test('thirty answers are taken back one by one, and the card is new again', async () => {
  const me = await aLearner()
  const deck = await createDeckOf(me.learner, { cards: 1 })
  const id = deck.cards[0]?.id ?? 0
  const start = Date.now() - 60 * DAY
  const all = Array.from({ length: 30 }, (_, i) => rating(id, (i % 4) + 1, start + i * DAY))
  await give(me, all)
  for (const each of all.toReversed())
    await give(me, [{ kind: 'undo', id: crypto.randomUUID(), cardId: id, at: Date.now(), undoes: each.id }])
  expect(await memoryOf(me, deck.id, id)).toMatchObject({ state: 0, reps: 0, lapses: 0, lastReviewAt: null })
  const counts = (await (await me.send(`/api/decks/${deck.id}`)).json()) as { due: { fresh: number } }
  expect(counts.due.fresh, 'and waits among the new ones').toBe(1)
})

test('a clock three days ahead is corrected, and another learner cannot review my card', async () => {
  const me = await aLearner()
  const deck = await createDeckOf(me.learner, { cards: 1 })
  const id = deck.cards[0]?.id ?? 0
  const stranger = await aLearner()
  expect(await give(stranger, [rating(id, 1, Date.now())])).toEqual({ cards: [] })
  const theirNow = Date.now() + 3 * DAY
  const taken = await give(me, [rating(id, 4, theirNow - 1_000)], theirNow)
  const at = taken.cards[0]?.memory.lastReviewAt ?? 0
  expect(Math.abs(at - Date.now())).toBeLessThan(60_000)
})

test('the deck’s daily limits include its subdecks', async () => {
  const me = await aLearner()
  const outer = await createDeckOf(me.learner, { name: 'Latin', cards: 3 })
  await createDeckOf(me.learner, { name: 'Latin::Verbs', cards: 30 })
  const queue = async () => StudyQueue.parse(await (await me.send(`/api/decks/${outer.id}/queue`)).json())
  expect((await queue()).more).toBe(false)
  expect((await queue()).cards).toHaveLength(20)
  const [first] = (await queue()).cards
  if (!first) throw new Error('no card')
  await give(me, [rating(first.id, 4, Date.now())])
  expect((await queue()).cards).toHaveLength(19)
  const settings = { newPerDay: 1 }
  await me.send(`/api/decks/${outer.id}`, { method: 'PATCH', body: { settings } })
  expect((await queue()).cards, 'one was begun today').toEqual([])
})
