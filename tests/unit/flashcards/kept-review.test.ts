import fc from 'fast-check'
import { expect, test } from 'vitest'
import { serverClock } from '#app/features/flashcards/play/server-clock.ts'
import type { NewReview } from '#worker/contracts/flashcards/reviews.ts'
import { NEW_CARD } from '#worker/domain/flashcards/scheduling/memory-state.ts'
import { gradeCard } from '#worker/domain/flashcards/studying/grading.ts'
import { nextCard, startSession } from '#worker/domain/flashcards/studying/queue.ts'
import { replayReviews } from '#worker/domain/flashcards/studying/replay-reviews.ts'
import { SESSION_DEFAULTS, type Session } from '#worker/domain/flashcards/studying/session.ts'
import { anyGrade, DAY, MINUTE, NOON, USUAL } from './scheduling/schedulers.ts'

const HOUR = 60 * MINUTE
const start = (): Session =>
  startSession(
    [1, 2, 3, 4].map((id) => ({ id, factId: id, memory: NEW_CARD, scheduler: USUAL })),
    { ...SESSION_DEFAULTS, dayEnd: NOON + DAY / 2 },
  )

test('a review that is opened again goes on where it was, whatever was answered', () => {
  fc.assert(
    fc.property(fc.array(anyGrade, { maxLength: 12 }), (grades) => {
      let session = start()
      const reviews: NewReview[] = []
      for (const [n, grade] of grades.entries()) {
        const at = NOON + n * MINUTE
        const { card } = nextCard(session, at)
        if (!card) break
        const id = crypto.randomUUID()
        session = gradeCard(session, { cardId: card.id, reviewId: id, grade, at }).session
        reviews.push({
          kind: 'rating',
          id,
          cardId: card.id,
          at,
          rating: grade,
          days: null,
          durationMs: 0,
          certainty: null,
        })
      }
      expect(replayReviews(start(), reviews)).toEqual(session)
      // Twice changes nothing.
      expect(replayReviews(session, reviews)).toEqual(session)
    }),
    { seed: 19, numRuns: 60 },
  )
})

test('what was undone, practice, and cards that are not in the review change nothing', () => {
  const id = crypto.randomUUID()
  const rating = {
    kind: 'rating',
    id,
    cardId: 1,
    at: NOON,
    rating: 3,
    days: null,
    durationMs: 0,
    certainty: null,
  } as const
  const undo = { kind: 'undo', id: crypto.randomUUID(), cardId: 1, at: NOON + 1, undoes: id } as const
  const cram = { kind: 'cram', id: crypto.randomUUID(), cardId: 2, at: NOON, rating: 1, durationMs: 0 } as const
  const foreign = { ...rating, id: crypto.randomUUID(), cardId: 99 }
  expect(replayReviews(start(), [rating, undo, cram, foreign])).toEqual(start())
})

test('the time of a kept page is now, also where the clock of the device is wrong', () => {
  const now = Date.now()
  const keptAgo = 5 * HOUR
  // The cards are five hours old, and so is the page.
  expect(serverClock(now - keptAgo, now - keptAgo)()).toBeCloseTo(now, -3)
  // The same on a device that is three days ahead.
  expect(serverClock(now - 3 * DAY - keptAgo, now - keptAgo)()).toBeCloseTo(now - 3 * DAY, -3)
  // Cards that were fetched after such a page was opened.
  expect(serverClock(now, now - keptAgo)()).toBeCloseTo(now, -3)
})
