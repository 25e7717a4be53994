import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { cardsToCheck, factsToCheck, orphanDrafts } from '#db/queries/flashcards/statistics/check.ts'
import { cards, decks, facts } from '#db/schema/flashcards.ts'
import { cardDrafts } from '#db/schema/card-drafts.ts'
import { aLearner } from '#tests/support/api-client.ts'
import { createCard, createDeckOf, createDraft, fillDeck } from '#tests/support/flashcards/factories.ts'
import { planOf, scansOf } from '#tests/support/query-plan.ts'
import { Checked, type Finding } from '#worker/contracts/flashcards/check.ts'

const DAY = 86_400_000
const db = directory(env.DB)
type Me = Awaited<ReturnType<typeof aLearner>>

/** Piece by piece to the end. */
async function checkAll({ send }: Me, repair: boolean) {
  const found: Finding[] = []
  const counts = { checked: 0, repaired: 0, pieces: 0 }
  for (let after: string | undefined; ;) {
    const answer: Response = repair
      ? await send('/api/flashcards/check', { method: 'POST', body: after === undefined ? {} : { after } })
      : await send(`/api/flashcards/check${after === undefined ? '' : `?after=${encodeURIComponent(after)}`}`)
    const piece: Checked = Checked.parse(await answer.json())
    found.push(...piece.found)
    counts.checked += piece.checked
    counts.repaired += piece.repaired
    counts.pieces++
    if (piece.next === null) return { found, ...counts }
    after = piece.next
  }
}

test('what is not as the log and the facts say is found, kind by kind, and repaired; what is right stays as it is', async () => {
  const me = await aLearner()
  const other = await aLearner()
  const deck = await createDeckOf(me.learner)
  const made: { id: number; factId: number }[] = []
  for (let i = 0; i < 9; i++) made.push(await createCard(me.learner, deck.id, `Front ${i}`, i))
  const at = (i: number) => made[i] ?? { id: 0, factId: 0 }
  const reviews = [0, 1, 2, 3].flatMap((i) =>
    [30, 29, 20].map((ago) => ({
      ...{ kind: 'rating', id: crypto.randomUUID(), cardId: at(i).id, at: Date.now() - ago * DAY },
      ...{ rating: 3, days: null, durationMs: 2000 },
    })),
  )
  await me.send('/api/reviews', { method: 'POST', body: { reviews, sentAt: Date.now() } })
  expect(await checkAll(me, false)).toMatchObject({ found: [], checked: 19, repaired: 0, pieces: 7 })

  const before = await db.select().from(cards).where(eq(cards.ownerId, me.learner.id))
  await db
    .update(cards)
    .set({ stability: 999 })
    .where(eq(cards.id, at(0).id))
  await db
    .update(cards)
    .set({ due: 1 })
    .where(eq(cards.id, at(1).id))
  await db
    .update(cards)
    .set({ hidden: 1, queue: 3 })
    .where(eq(cards.id, at(2).id))
  await db
    .update(facts)
    .set({ deletedAt: new Date() })
    .where(eq(facts.id, at(4).factId))
  await db.delete(cards).where(eq(cards.id, at(5).id))
  await db
    .update(facts)
    .set({ front: 'Front 6', frontKey: 'front 6' })
    .where(eq(facts.id, at(7).factId))
  const draft = await createDraft(me.learner)
  const gone = await createDraft(me.learner)
  await db.update(cardDrafts).set({ sourceKind: 'note' }).where(eq(cardDrafts.id, gone.id))
  const planted: Finding[] = [
    { kind: 'memory', id: at(0).id },
    { kind: 'due', id: at(1).id },
    { kind: 'place', id: at(2).id },
    { kind: 'no-fact', id: at(4).id },
    { kind: 'no-card', id: at(5).factId },
    { kind: 'double', id: at(7).factId },
    { kind: 'draft', id: gone.id },
  ]
  const looked = await checkAll(me, false)
  expect(looked.found).toHaveLength(planted.length)
  expect(looked.found).toEqual(expect.arrayContaining(planted))
  expect(await checkAll(other, false)).toMatchObject({ found: [], checked: 0 })
  expect(await checkAll(other, true)).toMatchObject({ repaired: 0 })

  expect((await checkAll(me, true)).repaired).toBe(6)
  expect((await checkAll(me, false)).found).toEqual([{ kind: 'double', id: at(7).factId }])
  const after = await db.select().from(cards).where(eq(cards.ownerId, me.learner.id))
  for (const i of [0, 1, 3]) {
    const { version: was, ...card } = before.find(({ id }) => id === at(i).id) ?? { version: -1 }
    const { version: is, ...now } = after.find(({ id }) => id === at(i).id) ?? { version: -1 }
    expect(now).toEqual(card)
    expect(is - was, 'what was right is not written').toBe(i === 3 ? 0 : 1)
  }
  expect(after.find(({ id }) => id === at(2).id)).toMatchObject({ hidden: 1, queue: 0 })
  expect(after.find(({ id }) => id === at(4).id)).toMatchObject({ hidden: 2, queue: 0 })
  expect(after.find(({ factId }) => factId === at(5).factId)).toMatchObject({ queue: 1, state: 0 })
  expect(await db.select().from(cardDrafts).where(eq(cardDrafts.id, draft.id))).toHaveLength(1)
  expect((await me.send('/api/flashcards/check?after=elsewhere:1')).status).toBe(422)
})

test('a large collection is looked at in pieces of a bounded size, each by an index', async () => {
  const me = await aLearner()
  const deck = await createDeckOf(me.learner)
  await fillDeck(me.learner, deck.id, 450)
  const { found, checked, pieces } = await checkAll(me, false)
  expect(pieces).toBe(5 + 3 + 1 + 1 + 1 + 1 + 1)
  expect(checked).toBe(901)
  // As they were planted: learnt without a log.
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['memory']))
  const id = me.learner.id
  for (const query of [cardsToCheck(db, id, 0, 5), factsToCheck(db, id, '', 5), orphanDrafts(db, id)])
    expect(scansOf(await planOf(query))).toEqual([])
})

test('a deck whose outer deck is missing is found, and gets it back', async () => {
  const me = await aLearner()
  const { id } = await createDeckOf(me.learner)
  await db.update(decks).set({ path: 'Gone::Deep::Cells' }).where(eq(decks.id, id))
  expect((await checkAll(me, false)).found).toEqual([{ kind: 'deck', id }])
  expect(await checkAll(me, true)).toMatchObject({ found: [{ kind: 'deck', id }], repaired: 1 })
  expect((await checkAll(me, false)).found).toEqual([])
  const { items } = await (await me.send('/api/decks')).json<{ items: { path: string }[] }>()
  expect(items.map(({ path }) => path)).toEqual(['Gone', 'Gone::Deep', 'Gone::Deep::Cells'])
})
