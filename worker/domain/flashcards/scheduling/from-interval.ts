import { algorithmOf, maximumDays } from './algorithm.ts'
import { DAY_MS, type MemoryState, type Scheduler } from './memory-state.ts'

/** Where SM-2 is left at its usual settings, about so much is recalled. */
const USUAL_RECALL = 0.9

/**
 * The memory of a learnt card of which only an interval is known and how easy it was (Anki without FSRS and without its
 * review log, SuperMemo, Mnemosyne): its interval was right for the usual recall, and it would have grown by its ease at the
 * next. `interval` in days, `ease` as SM-2 has it (2.5 is usual), times in milliseconds. The reckoning is that of fsrs-rs
 * (`memory_state_from_sm2`).
 */
export function memoryFromInterval(
  card: { interval: number; ease: number; due: number; reps: number; lapses: number },
  scheduler: Scheduler,
): MemoryState {
  const w = algorithmOf(scheduler).parameters.w
  const interval = Math.min(Math.max(1, Math.round(card.interval) || 1), maximumDays(scheduler))
  const { interval_modifier } = algorithmOf({ ...scheduler, retention: USUAL_RECALL })
  const stability = Math.max(0.1, interval / interval_modifier)
  const [w8 = 0, w9 = 0, w10 = 0] = [w[8], w[9], w[10]]
  const growth = Math.exp(w8) * stability ** -w9 * Math.expm1((1 - USUAL_RECALL) * w10)
  const difficulty = 11 - ((Number.isFinite(card.ease) ? card.ease : 2.5) - 1) / growth
  return {
    state: 2,
    due: card.due,
    stability: Number(stability.toFixed(8)),
    difficulty: Number(Math.min(Math.max(difficulty, 1), 10).toFixed(8)),
    step: 0,
    reps: Math.max(1, card.reps),
    lapses: Math.max(0, card.lapses),
    lastReviewAt: card.due - interval * DAY_MS,
    scheduledDays: interval,
  }
}
