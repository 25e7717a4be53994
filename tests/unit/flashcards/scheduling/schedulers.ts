import fc from 'fast-check'
import { default_w } from 'ts-fsrs'
import {
  NEW_CARD,
  type Grade,
  type MemoryState,
  type Scheduler,
} from '#worker/domain/flashcards/scheduling/memory-state.ts'
import { type ReviewEvent } from '#worker/domain/flashcards/scheduling/replay.ts'

export const DAY = 86_400_000
export const MINUTE = 60_000
export const NOON = Date.UTC(2026, 2, 10, 12, 30)

/** Anki's usual deck: steps of one and ten minutes, ten after a lapse. */
export const USUAL: Scheduler = {
  id: 1,
  weights: default_w,
  retention: 0.9,
  learningSteps: [60, 600],
  relearningSteps: [600],
  maximumInterval: 36_500,
}

const STEPS = fc.array(fc.integer({ min: 1, max: 3 * 86_400 }), { maxLength: 4 })

/** Any scheduler a learner could have, with weights somewhere off the usual ones. */
export const anyScheduler: fc.Arbitrary<Scheduler> = fc.record({
  id: fc.nat(),
  weights: fc
    .array(fc.double({ min: 0.5, max: 1.8, noNaN: true }), { minLength: 21, maxLength: 21 })
    .map((factors) => default_w.map((weight, i) => weight * (factors[i] ?? 1))),
  retention: fc.double({ min: 0.7, max: 0.98, noNaN: true }),
  learningSteps: STEPS,
  relearningSteps: STEPS,
  maximumInterval: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constant(36_500)),
})

export const anyGrade = fc.constantFrom<Grade>(1, 2, 3, 4)

/** Ratings of one card, each its own id, with gaps from seconds to a year. */
export function anyLog(scheduler: fc.Arbitrary<Scheduler> = anyScheduler): fc.Arbitrary<ReviewEvent[]> {
  const gap = fc.oneof(
    fc.integer({ min: 1000, max: 20 * MINUTE }),
    fc.integer({ min: DAY / 8, max: 20 * DAY }),
    fc.integer({ min: 1, max: 365 }).map((days) => days * DAY),
  )
  const line = fc.record({
    gap,
    rating: anyGrade,
    days: fc.option(fc.integer({ min: -5, max: 5000 })),
    set: fc.nat(19),
  })
  return fc.tuple(fc.array(line, { maxLength: 14 }), scheduler, scheduler).map(([lines, early, late]) => {
    let at = NOON
    return lines.map(({ gap, rating, days, set }, i): ReviewEvent => {
      at += gap
      const scheduler = i % 5 === 4 ? late : early
      if (set === 0)
        return { ...ratingAt(at, rating, scheduler), id: `s${i}`, kind: 'set', rating: null, set: NEW_CARD }
      if (set === 1) return { ...ratingAt(at, rating, scheduler), id: `c${i}`, kind: 'cram' }
      return { ...ratingAt(at, rating, scheduler), id: `r${i}`, days }
    })
  })
}

export function ratingAt(at: number, rating: Grade, scheduler: Scheduler = USUAL): ReviewEvent {
  return { id: `at-${at}`, at, kind: 'rating', rating, days: null, scheduler, undoes: null, set: null }
}

export function undoOf(event: ReviewEvent, at: number): ReviewEvent {
  return { ...event, id: `undo-${event.id}`, at, kind: 'undo', rating: null, days: null, undoes: event.id }
}

/** A card that was learnt: in review, due now. */
export function learnt(change: Partial<MemoryState> = {}): MemoryState {
  const known = { state: 2, due: NOON, stability: 10, difficulty: 5, reps: 3, lastReviewAt: NOON - 10 * DAY } as const
  return { ...NEW_CARD, ...known, scheduledDays: 10, ...change }
}
