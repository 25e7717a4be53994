import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MarkedAnswer } from '#worker/contracts/quizzes/memory.ts'
import { CERTAINTIES } from '#worker/contracts/quizzes/quiz-limits.ts'
import { interleave } from '#worker/domain/quizzes/interleave.ts'
import { isWrong, ratingOf, replayAnswers } from '#worker/domain/quizzes/memory.ts'

const DAY = 86_400_000
const NOON = Date.UTC(2026, 4, 17, 12)

let made = 0
const given = (day: number, more: Partial<MarkedAnswer> = {}): MarkedAnswer => ({
  ...{
    attemptId: `a${made++}`,
    at: NOON + day * DAY,
    fraction: 1,
    certainty: null,
    isMixed: false,
    cardStability: null,
  },
  ...more,
})
const wrong = (day: number, more: Partial<MarkedAnswer> = {}) => given(day, { fraction: 0, ...more })
const levelOf = (...answers: MarkedAnswer[]) => replayAnswers(answers)?.level

const anyAnswers = fc.array(
  fc.record({
    attemptId: fc.uuid(),
    at: fc.integer({ min: NOON, max: NOON + 400 * DAY }),
    fraction: fc.constantFrom(0, 0.25, 0.5, 0.75, 1),
    certainty: fc.constantFrom(...CERTAINTIES, null),
    isMixed: fc.boolean(),
    cardStability: fc.option(fc.double({ min: 0.1, max: 2_000, noNaN: true })),
  }),
  { minLength: 1, maxLength: 12 },
)

test('an answer counts as Again, Hard or Good, by its points and how sure it was', () => {
  const ratings = [0, 0.49, 0.5, 0.9, 1].map((fraction) => ratingOf({ fraction, certainty: null }))
  expect(ratings).toEqual([1, 1, 2, 2, 3])
  expect(CERTAINTIES.map((certainty) => ratingOf({ fraction: 1, certainty }))).toEqual([2, 2, 3])
  expect(CERTAINTIES.map((certainty) => ratingOf({ fraction: 0, certainty }))).toEqual([1, 1, 1])
})

test('the memory does not depend on the order in which answers arrived, nor on how often', () => {
  fc.assert(
    fc.property(anyAnswers, fc.infiniteStream(fc.nat()), (answers, dice) => {
      const shuffled = [...answers, ...answers].sort(() => ((dice.next().value ?? 0) % 2 === 0 ? -1 : 1))
      expect(replayAnswers(shuffled)).toEqual(replayAnswers(answers))
    }),
  )
})

test('it is due after its last answer: soon where that was wrong, at least a day later where it was right', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const last = answers.toSorted((a, b) => a.at - b.at || (a.attemptId < b.attemptId ? -1 : 1)).at(-1)
      const memory = replayAnswers(answers)
      if (!last || !memory) throw new Error()
      expect(memory).toMatchObject({ reps: answers.length, lastAt: last.at })
      const wait = memory.due - last.at
      if (isWrong(last.fraction)) expect(wait).toBe(600_000)
      else expect(wait).toBeGreaterThanOrEqual(DAY)
      expect(memory.sureAndWrong).toBe(isWrong(last.fraction) && last.certainty === 'sure')
    }),
  )
})

test('a card that is known long makes its question rarer, never more frequent', () => {
  fc.assert(
    fc.property(anyAnswers, fc.double({ min: 0.1, max: 2_000, noNaN: true }), (answers, stability) => {
      const due = (cardStability: number | null) =>
        replayAnswers(answers.map((each) => ({ ...each, cardStability })))?.due ?? 0
      expect(due(stability)).toBeGreaterThanOrEqual(due(null))
      expect(due(stability * 2)).toBeGreaterThanOrEqual(due(stability))
    }),
  )
  const alone = replayAnswers([given(0)])
  expect(replayAnswers([given(0, { cardStability: 200 })])?.due).toBeGreaterThan((alone?.due ?? 0) + 10 * DAY)
})

test('mastered is only what was right again later in a mixed quiz; a wrong answer takes a level away', () => {
  expect(levelOf(wrong(0))).toBe(1)
  expect(levelOf(given(0, { fraction: 0.75 }))).toBe(1)
  expect(levelOf(given(0))).toBe(2)
  expect(levelOf(given(0), given(1))).toBe(3)
  expect(levelOf(given(0), given(1), given(2), given(3)), 'never without a mixed quiz').toBe(3)
  expect(levelOf(given(0, { isMixed: true })), 'not the first time').toBe(2)
  expect(levelOf(given(0), given(0.1, { isMixed: true })), 'not on the same occasion').toBe(3)
  expect(levelOf(given(0), given(1, { isMixed: true }))).toBe(4)
  expect(levelOf(given(0), given(1, { isMixed: true, certainty: 'guess' })), 'not by a guess').toBe(2)
  expect(levelOf(given(0), given(1, { isMixed: true }), wrong(2))).toBe(3)
  expect(levelOf(given(0), given(1, { isMixed: true }), wrong(2), wrong(3), wrong(4), wrong(5))).toBe(1)
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      if (!answers.some(({ isMixed, fraction }) => isMixed && fraction === 1))
        expect(levelOf(...answers)).toBeLessThan(4)
    }),
  )
})

test('topics alternate as far as they can, and nothing is lost', () => {
  expect(interleave(['a1', 'a2', 'b1', 'a3', 'b2'], (item) => item[0])).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
  expect(interleave(['a1', 'a2', 'a3', 'b1'], (item) => item[0])).toHaveLength(4)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 30 }), (topics) => {
      const items = topics.map((topic, i) => ({ topic, i }))
      const mixed = interleave(items, ({ topic }) => topic)
      expect(mixed.toSorted((a, b) => a.i - b.i)).toEqual(items)
      const most = Math.max(0, ...topics.map((topic) => topics.filter((each) => each === topic).length))
      const twice = mixed.filter(({ topic }, i) => i > 0 && mixed[i - 1]?.topic === topic).length
      expect(twice).toBe(Math.max(0, most - (topics.length - most) - 1))
    }),
  )
})
