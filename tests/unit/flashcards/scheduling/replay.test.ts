import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NEW_CARD } from '#worker/domain/flashcards/scheduling/memory-state.ts'
import { replay, type ReviewEvent } from '#worker/domain/flashcards/scheduling/replay.ts'
import { next } from '#worker/domain/flashcards/scheduling/schedule.ts'
import { anyGrade, anyLog, DAY, learnt, MINUTE, NOON, ratingAt, undoOf, USUAL } from './schedulers.ts'

test('one more review: the replay of the longer log is the next state of the shorter', () => {
  fc.assert(
    fc.property(
      anyLog(),
      anyGrade,
      fc.integer({ min: 1, max: 100 * DAY }),
      fc.option(fc.integer()),
      (log, rating, gap, days) => {
        const last: ReviewEvent = { ...ratingAt((log.at(-1)?.at ?? NOON) + gap, rating), id: 'last', days }
        const expected = next(replay(log), rating, last.at, last.scheduler, { days: days ?? undefined })
        expect(replay([...log, last])).toEqual(expected)
      },
    ),
  )
})

test('lines may come in any order and any number of times', () => {
  const delivered = anyLog().chain((log) =>
    fc.tuple(fc.constant(log), fc.shuffledSubarray([...log, ...log, ...log], { minLength: log.length * 3 })),
  )
  fc.assert(
    fc.property(delivered, ([log, shuffled]) => {
      expect(replay(shuffled)).toEqual(replay(log))
    }),
  )
  const five = Array.from({ length: 5 }, () => ratingAt(NOON, 3))
  expect(replay(five)).toEqual(next(NEW_CARD, 3, NOON, USUAL))
})

test('taking back any line is as if it had never been written, and can be taken back', () => {
  const chosen = anyLog()
    .filter((log) => log.length > 0)
    .chain((log) => fc.tuple(fc.constant(log), fc.nat(log.length - 1)))
  fc.assert(
    fc.property(chosen, fc.integer({ min: -DAY, max: DAY }), ([log, index], off) => {
      const target = log[index] ?? ratingAt(NOON, 3)
      const undo = undoOf(target, target.at + off)
      expect(replay([undo, ...log])).toEqual(replay(log.filter(({ id }) => id !== target.id)))
      const redo = undoOf(undo, NOON + 1000 * DAY)
      expect(replay([undo, redo, ...log])).toEqual(replay(log))
    }),
  )
  // Undos in a ring, of nothing, and of themselves.
  const [a, b] = [undoOf(ratingAt(NOON, 1), NOON), undoOf(ratingAt(NOON, 1), NOON)]
  const ring = [
    { ...a, id: 'a', undoes: 'b' },
    { ...b, id: 'b', undoes: 'a' },
    { ...a, id: 'c', undoes: 'c' },
    { ...a, id: 'd', undoes: 'gone' },
  ]
  expect(replay([...ring, ratingAt(NOON, 3)])).toEqual(replay([ratingAt(NOON, 3)]))
  const chain = Array.from({ length: 20_001 }, (_, i) => ({
    ...a,
    id: `u${i}`,
    undoes: i === 0 ? `at-${NOON}` : `u${i - 1}`,
  }))
  expect(replay([ratingAt(NOON, 3), ...chain])).toEqual(NEW_CARD)
})

test('two devices, one with its clock three days off, agree once their logs are one', () => {
  const phone = [ratingAt(NOON, 3), ratingAt(NOON + 10 * MINUTE, 3), ratingAt(NOON + 3 * DAY, 1)]
  const laptop = [ratingAt(NOON + 5 * MINUTE - 3 * DAY, 4), ratingAt(NOON + 2 * DAY + 3 * DAY, 3)]
  const merged = replay([...phone, ...laptop])
  expect(replay([...laptop.toReversed(), ...phone, ...phone])).toEqual(merged)
  expect(merged.reps).toBe(5)
  expect(merged.due).toBeGreaterThan(NOON)
})

test('an imported state is taken as it is, cramming changes nothing, a reset makes the card new', () => {
  const set: ReviewEvent = { ...ratingAt(NOON, 3), id: 'set', kind: 'set', rating: null, set: learnt() }
  expect(replay([set])).toEqual(learnt())
  expect(replay([set, { ...ratingAt(NOON + DAY, 1), kind: 'cram' }])).toEqual(learnt())
  expect(replay([set, { ...set, id: 'reset', at: NOON + DAY, set: null }])).toEqual(NEW_CARD)
  expect(replay([set, ratingAt(NOON + DAY, 3)])).toEqual(next(learnt(), 3, NOON + DAY, USUAL))
  expect(replay([])).toEqual(NEW_CARD)
})

test('a card that is brought forward is due then, with the memory it had; one that is not known stays as it is', () => {
  const forward = (at: number): ReviewEvent => ({
    ...ratingAt(at, 1),
    id: `forward ${at}`,
    kind: 'forward',
    rating: null,
  })
  const log = [ratingAt(NOON, 4), ratingAt(NOON + 9 * DAY, 3)]
  const known = replay(log)
  expect(replay([...log, forward(NOON + 10 * DAY)])).toEqual({ ...known, due: NOON + 10 * DAY })
  expect(replay([...log, forward(known.due + DAY)]), 'never later').toEqual(known)
  expect(replay([forward(NOON)])).toEqual(NEW_CARD)
})
