import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { directory, forOwner } from '#db/client.ts'
import { cards, studyDays } from '#db/schema/flashcards.ts'
import { aLearner } from '#tests/support/api-client.ts'
import { createDeckOf } from '#tests/support/flashcards/factories.ts'
import { Checked, type Finding } from '#worker/contracts/flashcards/check.ts'
import { todayOf } from '#worker/domain/flashcards/studying/today.ts'
import { statistics } from '#worker/features/flashcards/statistics/statistics.ts'

const DAY = 86_400_000
const db = directory(env.DB)

test('cached study days match the log after late, repeated, undone and deleted reviews, and in another time zone', async () => {
  const me = await aLearner()
  const deck = await createDeckOf(me.learner, { cards: 6 })
  const inner = await createDeckOf(me.learner, { name: `${deck.path}::Inner`, cards: 2 })
  const owner = forOwner(env.DB, me.learner.id, null)
  const now = new Date()
  const today = todayOf({ timeZone: 'Europe/Paris', dayStartsAt: null }, now)
  const ids = [...deck.cards, ...inner.cards].map(({ id }) => id)
  const given = (cardId: number, ago: number, rating = 3) => ({
    ...{ kind: 'rating', id: crypto.randomUUID(), cardId, at: now.getTime() - ago * DAY },
    ...{ rating, days: null, durationMs: 1500 },
  })
  const send = async (list: object[]) =>
    expect(
      (await me.send('/api/reviews', { method: 'POST', body: { reviews: list, sentAt: Date.now() } })).status,
    ).toBe(200)
  /** What is kept answers like a count from nothing, of all and of one deck. */
  const agree = async (as = today) => {
    for (const deckId of [null, deck.id, inner.id]) {
      const kept = await statistics(owner, deckId, as)
      await db.delete(studyDays).where(eq(studyDays.ownerId, me.learner.id))
      expect(await statistics(owner, deckId, as)).toEqual(kept)
    }
    return (await statistics(owner, null, as)).days.reduce(
      (sum, each) => sum + each.new + each.learning + each.young + each.mature,
      0,
    )
  }
  const first = ids.flatMap((id, i) => [given(id, 40), given(id, 30 - i), given(id, 3, 1), given(id, 0.001)])
  await send(first)
  expect(await agree()).toBe(32)
  // Late, from another device, and twice.
  const late = [given(ids[0] ?? 0, 20), given(ids[7] ?? 0, 31), given(ids[1] ?? 0, 0.0005)]
  await send(late)
  await send(late)
  expect(await agree()).toBe(35)
  const undo = (of: { id: string; cardId: number }) => ({
    ...{ kind: 'undo', id: crypto.randomUUID(), cardId: of.cardId, at: Date.now(), undoes: of.id },
  })
  const [a, b] = [first[1], first[30]] as [(typeof first)[0], (typeof first)[0]]
  const undone = undo(a)
  await send([undone, undo(b)])
  expect(await agree()).toBe(33)
  await send([undo(undone)])
  expect(await agree(), 'what was taken back is given back').toBe(34)
  await agree(todayOf({ timeZone: 'Pacific/Auckland', dayStartsAt: 0 }, now))
  const starts = await db.select({ start: studyDays.start }).from(studyDays).where(eq(studyDays.ownerId, me.learner.id))
  expect(new Set(starts.map(({ start }) => start)).size, 'days of another zone are not kept beside').toBe(364)
  await db.delete(cards).where(eq(cards.id, ids[0] ?? 0))
  expect(await agree(), 'erased with their card').toBe(34 - 5)

  // Checking finds what is wrong, and mending makes it right again.
  const check = async (method: 'GET' | 'POST') => {
    const found: Finding[] = []
    for (let after: string | null = 'day:0'; after !== null;) {
      const path = method === 'GET' ? `/api/flashcards/check?after=${after}` : '/api/flashcards/check'
      const answer: Response = await me.send(path, method === 'GET' ? {} : { method, body: { after } })
      const piece: Checked = Checked.parse(await answer.json())
      found.push(...piece.found)
      after = piece.next
    }
    return found
  }
  expect(await check('GET')).toEqual([])
  const [wrong, gone] = await db
    .select()
    .from(studyDays)
    .where(and(eq(studyDays.ownerId, me.learner.id), eq(studyDays.deckId, deck.id)))
  await db
    .update(studyDays)
    .set({ recalled: 99 })
    .where(eq(studyDays.start, wrong?.start ?? 0))
  await db.delete(studyDays).where(and(eq(studyDays.start, gone?.start ?? 0), eq(studyDays.deckId, deck.id)))
  expect((await check('GET')).map(({ kind, id }) => [kind, id])).toEqual([
    ['day', wrong?.start],
    ['day', gone?.start],
  ])
  await check('POST')
  expect(await agree()).toBe(29)
  expect(await check('GET')).toEqual([])
})
