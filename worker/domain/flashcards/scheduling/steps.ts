import { type Grade, type MemoryState, type Scheduler } from './memory-state.ts'

export interface Step {
  index: number
  /** Until the card comes back. */
  seconds: number
  /** Whole days among them. */
  days: number
}

const DAY_SECONDS = 86_400

/**
 * The learning or relearning step a card waits in after an answer, or null where it is (again) learnt and has an interval
 * in days. As in Anki: Again goes back to the first step, Hard repeats the one it is in, Good goes on. Hard in the first
 * step waits half-way to the second (to the second: 330 s between one minute and ten), or half as long again where there is
 * no second; at most a day more. Easy leaves.
 */
export function stepAfter(card: MemoryState, grade: Grade, scheduler: Scheduler): Step | null {
  const lapsing = card.state >= 2
  const steps = (lapsing ? scheduler.relearningSteps : scheduler.learningSteps).filter((seconds) => seconds > 0)
  const [first, second] = steps
  if (first === undefined || grade === 4 || (card.state === 2 && grade !== 1)) return null
  const at = card.state === 0 || card.state === 2 ? 0 : Math.max(0, Math.floor(card.step) || 0)
  if (grade === 1) return stepOf(0, first)
  if (grade === 3) return nextStep(steps, at + 1)
  // Steps may have become fewer since it was put into one.
  if (at >= steps.length) return null
  if (at > 0) return stepOf(at, steps[at] ?? first)
  return stepOf(0, second === undefined ? Math.min(first * 1.5, first + DAY_SECONDS) : (first + second) / 2)
}

function nextStep(steps: readonly number[], index: number): Step | null {
  const seconds = steps[index]
  return seconds === undefined ? null : stepOf(index, seconds)
}

function stepOf(index: number, seconds: number): Step {
  const whole = Math.round(seconds)
  return { index, seconds: whole, days: Math.floor(whole / DAY_SECONDS) }
}
