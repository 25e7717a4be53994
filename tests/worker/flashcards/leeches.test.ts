import { expect, test } from 'vitest'
import { aLearner } from '#tests/support/api-client.ts'
import { createDeckOf } from '#tests/support/flashcards/factories.ts'
import { ReviewResults, StudyQueue } from '#worker/contracts/flashcards/reviews.ts'

const DAY = 86_400_000

test('a leech is reported; a reworded card is not, until it has lapsed as often again', async () => {
  const me = await aLearner()
  const { id: deckId, cards } = await createDeckOf(me.learner, { cards: 1 })
  const [card] = cards
  const id = card?.id ?? 0
  let at = Date.now() - 300 * DAY
  const rate = async (...ratings: number[]) => {
    const reviews = ratings.map((rating) => {
      at += 4 * DAY
      return { ...{ kind: 'rating', id: crypto.randomUUID(), cardId: id, at, rating, days: null, durationMs: 900 } }
    })
    const answer = await me.send('/api/reviews', { method: 'POST', body: { reviews, sentAt: Date.now() } })
    const [marked] = ReviewResults.parse(await answer.json()).cards
    return [marked?.memory.lapses, marked?.leech]
  }
  const reword = async (front: string, tags: string[]) => {
    const factId = (await queued())?.factId ?? 0
    const fact = (await (await me.send(`/api/facts/${factId}`)).json()) as { version: number; back: string }
    const body = { kind: 'basic', front, back: fact.back, tags, version: fact.version }
    expect((await me.send(`/api/facts/${factId}`, { method: 'PATCH', body })).status).toBe(200)
  }
  const queued = async () =>
    StudyQueue.parse(await (await me.send(`/api/decks/${deckId}/queue?mode=cram`)).json()).cards[0]
  const forgotten = (times: number) => Array.from({ length: times }, () => [4, 1]).flat()

  expect(await rate(4, ...forgotten(7))).toEqual([7, false])
  expect(await rate(4, 1)).toEqual([8, true])
  expect(await rate(4), 'as long as nothing is done about it').toEqual([8, true])
  const asked = (await queued())?.front ?? ''
  await reword(asked, ['hard'])
  expect((await queued())?.leech, 'a tag is no other word').toBe(true)
  await reword('In other words', ['hard'])
  expect((await queued())?.leech).toBe(false)
  expect(await rate(...forgotten(3))).toEqual([11, false])
  expect(await rate(4, 1)).toEqual([12, true])
})
