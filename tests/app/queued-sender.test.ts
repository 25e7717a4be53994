import { afterEach, expect, test, vi } from 'vitest'
import { QueuedSender } from '#app/lib/sending/queued-sender.ts'
import { ProblemError } from '#app/lib/read.ts'
import type { Queued, QueueStore } from '#app/lib/sending/queue-store.ts'
import type { NewReview } from '#worker/contracts/flashcards/reviews.ts'

const review = (cardId: number): NewReview => ({
  ...{
    kind: 'rating',
    id: crypto.randomUUID(),
    cardId,
    at: cardId,
    rating: 3,
    days: null,
    durationMs: 1,
    certainty: null,
  },
})

function memoryStore(): QueueStore<NewReview> & { rows: Queued<NewReview>[] } {
  const rows: Queued<NewReview>[] = []
  let key = 0
  return {
    rows,
    add: async (ownerId, each) => void rows.push({ key: key++, ownerId, item: each }),
    list: async (ownerId, limit) => rows.filter((row) => row.ownerId === ownerId).slice(0, limit),
    count: async (ownerId) => rows.filter((row) => row.ownerId === ownerId).length,
    remove: async (keys) => void rows.splice(0, rows.length, ...rows.filter((row) => !keys.includes(row.key))),
  }
}

const senderOf = (ownerId: string, store: QueueStore<NewReview>, post: (reviews: NewReview[]) => Promise<unknown>) =>
  new QueuedSender(ownerId, { name: 'test', store, atOnce: 50, post })

const refused = (status: number) => new ProblemError({ type: 'x', code: 'x', title: 'x', status })

/** A server that answers as told, call by call, and keeps what it was sent; after that it is out of reach. */
function serve(...answers: (ProblemError | 'taken')[]) {
  const sent: number[][] = []
  const post = async (reviews: NewReview[]) => {
    sent.push(reviews.map(({ cardId }) => cardId))
    const answer = answers.shift() ?? new TypeError('Failed to fetch')
    if (answer !== 'taken') throw answer
  }
  return { sent, post, answer: (next: 'taken') => void answers.push(next) }
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('reviews go in their order, and leave the device only when the server has them', async () => {
  const store = memoryStore()
  const { sent, post, answer } = serve('taken')
  const sender = senderOf('ada', store, post)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const card of [1, 2, 3]) await store.add('ada', review(card))
  await store.add('bob', review(9))
  await sender.flush()
  expect(sent).toEqual([[1, 2, 3]])
  expect(
    store.rows.map(({ ownerId }) => ownerId),
    'another learner’s stay',
  ).toEqual(['bob'])
  sender.add(review(4))
  await vi.waitFor(() => expect(sender.state).toMatchObject({ pending: 1, error: 'offline' }))
  expect(store.rows).toHaveLength(2)
  sender.stop()
  answer('taken')
  await sender.flush()
  expect(sender.state).toEqual({ pending: 0, error: null, isInMemory: false })
})

test('one that the server never takes does not hold up the others', async () => {
  const store = memoryStore()
  const { sent, post } = serve(refused(422), 'taken', refused(422), 'taken')
  const sender = senderOf('ada', store, post)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const card of [1, 2, 3]) await store.add('ada', review(card))
  await sender.flush()
  expect(sent).toEqual([[1, 2, 3], [1], [2], [3]])
  expect(store.rows).toEqual([])
})

test('a device without storage still sends, and says so', async () => {
  const broken = { ...memoryStore(), add: () => Promise.reject(new Error('no room')) }
  const { sent, post, answer } = serve(refused(503))
  const sender = senderOf('ada', broken, post)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  sender.add(review(1))
  await vi.waitFor(() => expect(sender.state).toMatchObject({ isInMemory: true, error: 'offline', pending: 1 }))
  sender.stop()
  answer('taken')
  await sender.flush()
  expect(sent).toEqual([[1], [1]])
  expect(sender.state.pending).toBe(0)
})
