/** Again, Hard, Good, Easy. With two buttons: Forgot is 1, Remembered is 3. */
export type Grade = 1 | 2 | 3 | 4
export const GRADES: readonly Grade[] = [1, 2, 3, 4]

/** 0 new, 1 learning, 2 review, 3 relearning. */
export type CardState = 0 | 1 | 2 | 3

/** One version of how a deck is scheduled; a review names the one it was made with. */
export interface Scheduler {
  id: number
  /** The 21 parameters of FSRS-6; 19 (FSRS-5) and 17 (FSRS-4.5) are brought up to them. */
  weights: readonly number[]
  /** The recall aimed at when a card comes back, 0 to 1. */
  retention: number
  /** Seconds until a new card comes back, step by step; with none, FSRS alone says when. */
  learningSteps: readonly number[]
  /** The same after a lapse. */
  relearningSteps: readonly number[]
  /** Days. */
  maximumInterval: number
}

/** What is known about one card's memory. It is only ever what replaying the card's log gives. */
export interface MemoryState {
  state: CardState
  /** Milliseconds since 1970; 0 for a new card. */
  due: number
  /** Days until recall has fallen to 90 %; 0 for a new card. */
  stability: number
  /** 1 (easy) to 10; 0 for a new card. */
  difficulty: number
  /** Which learning or relearning step it waits in, from 0. */
  step: number
  reps: number
  /** How often it was forgotten after it had been learnt. */
  lapses: number
  /** Milliseconds since 1970. */
  lastReviewAt: number | null
  /** The interval it was given, in days; 0 while it waits in a step of less than a day. */
  scheduledDays: number
}

export const NEW_CARD: MemoryState = Object.freeze({
  state: 0,
  due: 0,
  stability: 0,
  difficulty: 0,
  step: 0,
  reps: 0,
  lapses: 0,
  lastReviewAt: null,
  scheduledDays: 0,
})

export const DAY_MS = 86_400_000

/**
 * A review within six hours of the last counts as one of the same day, for which FSRS-6 has a formula of its own. Hours
 * and not the calendar: a replay must give the same wherever it runs, and an evening followed by a morning is a night.
 */
const SAME_DAY_MS = DAY_MS / 4

/** Days from one review to the next, with their fraction; 0 on the same day, and where a clock ran backwards. */
export function daysBetween(last: number | null, at: number): number {
  const gap = last === null ? 0 : at - last
  return gap < SAME_DAY_MS ? 0 : gap / DAY_MS
}
