import { default_w as DEFAULT_WEIGHTS } from 'ts-fsrs'

/** Of fsrs-rs: a stability below this is none. */
const STABILITY_MIN = 0.001
/** The assumed retention of SM-2 cards. */
const RETENTION = 0.9

/**
 * What SM-2's interval (days) and ease factor (2.5 usually) say of a memory, with the default weights of FSRS-6.
 * Source: fsrs-rs, `memory_state_from_sm2`: at a retention of 90 % the stability is the interval, and the difficulty is the one
 * at which a success lets the stability grow by the ease factor.
 */
export function memoryFromSm2(intervalDays: number, ease: number): { stability: number; difficulty: number } {
  const stability = Math.max(intervalDays, STABILITY_MIN)
  return { stability, difficulty: Math.min(10, Math.max(1, 11 - (ease - 1) / growthAt(stability))) }
}

/** SM-2's least ease factor, and one above which Anki's buttons do not lead. */
const EASE_MIN = 1.3
const EASE_MAX = 5

/** The other way round: the ease factor that a memory would have in SM-2. A difficult card has a lower one. */
export function easeFromMemory(stability: number, difficulty: number): number {
  return Math.min(EASE_MAX, Math.max(EASE_MIN, 1 + (11 - difficulty) * growthAt(Math.max(stability, STABILITY_MIN))))
}

/** By how much a success lets a stability grow, for each point that its difficulty is below eleven. */
function growthAt(stability: number): number {
  const [w8 = 0, w9 = 0, w10 = 0] = DEFAULT_WEIGHTS.slice(8, 11)
  return Math.exp(w8) * stability ** -w9 * Math.expm1((1 - RETENTION) * w10)
}
