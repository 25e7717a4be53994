import { algorithmOf, fuzzRange, idealDays, maximumDays, memoryAfter, memoryOf, type Memory } from './algorithm.ts'
import {
  DAY_MS,
  daysBetween,
  GRADES,
  type CardState,
  type Grade,
  type MemoryState,
  type Scheduler,
} from './memory-state.ts'
import { stepAfter, type Step } from './steps.ts'

export interface Preview {
  /** Milliseconds since 1970. */
  due: number
  /** The interval; 0 for a step of less than a day. */
  days: number
  /** Which days `next` accepts instead, first and last. */
  range: [min: number, max: number]
}

/**
 * The card after an answer, by FSRS-6. `choice.days` is an interval wished for (load balancing, easy days): it is taken
 * within the fuzz range, so that two devices replaying one log agree; without it the ideal interval is taken. An answer
 * whose time lies before the last one counts as given on the same day.
 */
export function next(
  card: MemoryState,
  grade: Grade,
  at: number,
  scheduler: Scheduler,
  choice: { days?: number | undefined } = {},
): MemoryState {
  const { memory, step, days, range } = outcomesOf(card, at, scheduler)[grade]
  const lapsed = card.state === 2 && grade === 1
  const requested = choice.days !== undefined && Number.isFinite(choice.days) ? choice.days : days
  const chosen = step ? days : Math.min(Math.max(Math.round(requested), range[0]), range[1])
  return {
    state: step ? waiting(card) : 2,
    due: at + (step ? step.seconds * 1000 : chosen * DAY_MS),
    stability: memory.stability,
    difficulty: memory.difficulty,
    step: step?.index ?? 0,
    reps: card.reps + 1,
    lapses: card.lapses + (lapsed ? 1 : 0),
    lastReviewAt: at,
    scheduledDays: chosen,
  }
}

/** What each of the four answers would lead to. */
export function previews(card: MemoryState, at: number, scheduler: Scheduler): Record<Grade, Preview> {
  const outcomes = outcomesOf(card, at, scheduler)
  const preview = ({ step, days, range }: Outcome): Preview => ({
    due: at + (step ? step.seconds * 1000 : days * DAY_MS),
    days,
    range,
  })
  return { 1: preview(outcomes[1]), 2: preview(outcomes[2]), 3: preview(outcomes[3]), 4: preview(outcomes[4]) }
}

/** The chance that it is recalled at a time, 0 to 1; 0 for a new card. Here hours count too. */
export function retrievability(card: MemoryState, at: number, scheduler: Scheduler): number {
  const memory = memoryOf(card)
  if (!memory) return 0
  const days = Math.max(0, at - (card.lastReviewAt ?? at)) / DAY_MS
  return algorithmOf(scheduler).forgetting_curve(days, memory.stability)
}

interface Outcome {
  memory: Memory
  step: Step | null
  days: number
  range: [min: number, max: number]
}

/** A harder answer gives a shorter interval than an easier one, by a day at least, as far as the maximum allows. */
function outcomesOf(card: MemoryState, at: number, scheduler: Scheduler): Record<Grade, Outcome> {
  const elapsed = daysBetween(card.lastReviewAt, at)
  const before = memoryOf(card)
  const [again, hard, good, easy] = GRADES.map((grade): Outcome => {
    const memory = memoryAfter(before, elapsed, grade, scheduler)
    const step = stepAfter(card, grade, scheduler)
    return { memory, step, days: step?.days ?? idealDays(memory.stability, scheduler), range: [0, 0] }
  }) as [Outcome, Outcome, Outcome, Outcome]
  const most = maximumDays(scheduler)
  if (!again.step && !hard.step) {
    again.days = Math.min(again.days, hard.days)
    hard.days = Math.min(most, Math.max(hard.days, again.days + 1))
  } else if (!hard.step && !good.step) hard.days = Math.min(hard.days, good.days)
  if (!hard.step && !good.step) {
    good.days = Math.min(most, Math.max(good.days, hard.days + 1))
  }
  if (!good.step && !easy.step) easy.days = Math.min(most, Math.max(easy.days, good.days + 1))
  for (const outcome of [again, hard, good, easy])
    outcome.range = outcome.step ? [outcome.days, outcome.days] : fuzzRange(outcome.days, elapsed, scheduler)
  return { 1: again, 2: hard, 3: good, 4: easy }
}

function waiting(card: MemoryState): CardState {
  return card.state >= 2 ? 3 : 1
}
