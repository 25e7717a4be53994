import { expect, test } from 'vitest'
import { planForExam, secondsUntil, type PlanInput } from '#worker/domain/flashcards/planning/exam-plan.ts'
import { NEW_CARD, type MemoryState } from '#worker/domain/flashcards/scheduling/memory-state.ts'
import { next, retrievability } from '#worker/domain/flashcards/scheduling/schedule.ts'
import { seededRandom } from '#worker/domain/shuffle.ts'
import { DAY, learnt, MINUTE, NOON, USUAL } from './scheduling/schedulers.ts'

const base = { scheduler: USUAL, now: NOON, secondsNew: 30, secondsReview: 8 }
const newCards = (size: number) => Array.from({ length: size }, (_, i) => ({ id: i + 1, memory: NEW_CARD }))

function knownCards(size: number, seed: number): PlanInput['cards'] {
  const roll = seededRandom(seed)
  return Array.from({ length: size }, (_, i) => ({
    id: 10_001 + i,
    memory: learnt({
      stability: Math.exp(roll() * 5),
      difficulty: 1 + roll() * 9,
      lastReviewAt: NOON - roll() * 30 * DAY,
    }),
  }))
}

/** Studies card by card as a list of ids a day says, with chance; the mean recall on the day of the exam. */
function lived(
  { cards, secondsByDay }: Pick<PlanInput, 'cards' | 'secondsByDay'>,
  days: readonly (readonly number[])[],
  seed: number,
): number {
  const roll = seededRandom(seed)
  const memories = new Map(cards.map(({ id, memory }) => [id, memory]))
  for (const [day, ids] of days.entries())
    for (const id of ids) {
      let memory: MemoryState = memories.get(id) ?? NEW_CARD
      let at = NOON + day * DAY
      const recall = memory.state === 0 ? 0.7 : retrievability(memory, at, USUAL)
      memory = next(memory, roll() < recall ? 3 : 1, at, USUAL)
      while (memory.state !== 2) memory = next(memory, 3, (at += 5 * MINUTE), USUAL)
      memories.set(id, memory)
    }
  const exam = NOON + secondsByDay.length * DAY
  return [...memories.values()].reduce((sum, memory) => sum + retrievability(memory, exam, USUAL), 0) / cards.length
}

/** As many new cards each day, and what is left of the time to the cards not seen for longest. */
function equalSplit({ cards, secondsByDay, secondsNew, secondsReview }: PlanInput): number[][] {
  const fresh = cards.filter(({ memory }) => memory.state === 0).map(({ id }) => id)
  const seen = cards
    .filter(({ memory }) => memory.state !== 0)
    .toSorted((a, b) => (a.memory.lastReviewAt ?? 0) - (b.memory.lastReviewAt ?? 0))
    .map(({ id }) => id)
  const studyDays = secondsByDay.filter((seconds) => seconds > 0).length
  const quota = Math.ceil(fresh.length / Math.max(1, studyDays))
  return secondsByDay.map((seconds) => {
    let left = seconds
    const today: number[] = []
    for (let i = 0; i < quota && left >= secondsNew && fresh.length > 0; i++, left -= secondsNew)
      today.push(fresh.shift() ?? 0)
    const ready = seen.splice(0, Math.floor(left / secondsReview))
    seen.push(...ready, ...today)
    return [...ready, ...today]
  })
}

const SITUATIONS: [name: string, cards: PlanInput['cards'], secondsByDay: number[]][] = [
  ['a month for 300 new cards, 20 minutes a day', newCards(300), Array.from({ length: 30 }, () => 1200)],
  ['a week, more than fits', [...knownCards(150, 6), ...newCards(300)], Array.from({ length: 7 }, () => 900)],
  [
    'two weeks, known and new, only on weekdays',
    [...knownCards(300, 3), ...newCards(150)],
    Array.from({ length: 14 }, (_, i) => (i % 7 < 5 ? 1500 : 0)),
  ],
  ['ten days to refresh 800 cards', knownCards(800, 4), Array.from({ length: 10 }, () => 600)],
  ['three months at leisure', [...knownCards(200, 5), ...newCards(400)], Array.from({ length: 90 }, () => 900)],
]

test.each(SITUATIONS)(
  '%s: more is recalled than with an equal split, as predicted, within the time',
  (_, cards, secondsByDay) => {
    const input = { ...base, cards, secondsByDay }
    const plan = planForExam(input)
    for (const [i, { new: fresh, reviews, seconds }] of plan.days.entries()) {
      expect(seconds).toBeLessThanOrEqual(secondsByDay[i] ?? 0)
      expect(seconds).toBe(fresh.length * 30 + reviews.length * 8)
      expect(new Set([...fresh, ...reviews]).size).toBe(fresh.length + reviews.length)
    }
    const started = new Set(cards.flatMap(({ id, memory }) => (memory.state === 0 ? [] : [id])))
    for (const { new: fresh, reviews } of plan.days) {
      for (const id of reviews) expect(started.has(id)).toBe(true)
      for (const id of fresh) expect(started.has(id)).toBe(false)
      for (const id of fresh) started.add(id)
    }
    expect([...started, ...plan.unseen].toSorted()).toEqual(cards.map(({ id }) => id).toSorted())
    const mean = (days: number[][]) => [1, 2, 3].reduce((sum, seed) => sum + lived(input, days, seed), 0) / 3
    const [ours, equal] = [mean(plan.days.map((day) => [...day.reviews, ...day.new])), mean(equalSplit(input))]
    expect(ours).toBeGreaterThan(equal)
    expect(Math.abs(ours - plan.expected)).toBeLessThan(0.03)
  },
)

test('it reports what does not fit, and plans nothing without a gain', () => {
  const tight = planForExam({ ...base, cards: newCards(100), secondsByDay: [300, 0, 300] })
  expect(tight.unseen).toHaveLength(80)
  expect(tight.secondsShort).toBe(80 * 30)
  expect(tight.days.map(({ seconds }) => seconds)).toEqual([300, 0, 300])
  expect(tight.withoutStudy).toBe(0)
  const none = { expected: 0, withoutStudy: 0, unseen: [], secondsShort: 0 }
  expect(planForExam({ ...base, cards: [], secondsByDay: [600] })).toEqual({
    days: [{ new: [], reviews: [], seconds: 0 }],
    ...none,
  })
  const today = planForExam({ ...base, cards: [...newCards(2), ...knownCards(2, 1)], secondsByDay: [] })
  expect(today).toMatchObject({ days: [], unseen: [1, 2], secondsShort: 60 })
  expect(today.expected).toBe(today.withoutStudy)
  expect(planForExam({ ...base, cards: newCards(3), secondsByDay: [NaN, -5, Infinity] }).unseen).toEqual([1, 2, 3])
  // The same question gives the same plan.
  const input = { ...base, cards: [...newCards(40), ...knownCards(40, 2)], secondsByDay: [600, 600, 600] }
  expect(planForExam(input)).toEqual(planForExam(input))
})

test('the time until an exam, from minutes for each weekday', () => {
  // Day 0 was a Thursday.
  expect(secondsUntil(0, 5, [10, 20, 0, 0, 30, 0, 5])).toEqual([1800, 0, 300, 600, 1200])
  expect(secondsUntil(5, 5, [1, 1, 1, 1, 1, 1, 1])).toEqual([])
  expect(secondsUntil(9, 5, [1])).toEqual([])
})
