import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { mistakes } from '#db/schema/mistakes.ts'
import { aLearner } from '#tests/support/api-client.ts'
import { createDeckOf } from '#tests/support/flashcards/factories.ts'
import { ledgerOf } from '#tests/support/quizzes/playing.ts'

const db = directory(env.DB)

test('a card rated Forgot is in the ledger with its answer, and out of it when that is taken back', async () => {
  const me = await aLearner()
  const { id: deckId, cards: made } = await createDeckOf(me.learner, { cards: 1, front: 'Capital of Hungary?' })
  const cardId = made[0]?.id ?? 0
  const rated = (rating: number) => ({
    ...{ kind: 'rating', id: crypto.randomUUID(), cardId, at: Date.now(), rating, days: null, durationMs: 2_000 },
  })
  const send = (...list: object[]) =>
    me.send('/api/reviews', { method: 'POST', body: { reviews: list, sentAt: Date.now() } })
  const forgot = rated(1)
  await send(forgot, rated(3))
  await send(forgot)
  expect(await ledgerOf(me)).toMatchObject([
    { id: forgot.id, kind: 'card', wrong: '', right: 'Back', times: 1, anchor: { kind: 'deck', id: deckId } },
  ])
  const again = rated(1)
  await send(again)
  expect((await ledgerOf(me)).map(({ times }) => times)).toEqual([2, 2])
  const undo = (undoes: string) => ({ kind: 'undo', id: crypto.randomUUID(), cardId, at: Date.now(), undoes })
  await send(undo(again.id))
  expect((await ledgerOf(me)).map(({ id, times }) => [id, times])).toEqual([[forgot.id, 1]])
  await send(undo(forgot.id))
  expect(await db.select().from(mistakes).where(eq(mistakes.ownerId, me.learner.id))).toEqual([])
  const list = await (await me.send('/api/mistakes')).json<{ items: object[] }>()
  expect(list.items).toEqual([])
})
