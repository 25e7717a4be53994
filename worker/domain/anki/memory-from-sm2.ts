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
  const [w8 = 0, w9 = 0, w10 = 0] = DEFAULT_WEIGHTS.slice(8, 11)
  const stability = Math.max(intervalDays, STABILITY_MIN)
  const growth = Math.exp(w8) * stability ** -w9 * Math.expm1((1 - RETENTION) * w10)
  return { stability, difficulty: Math.min(10, Math.max(1, 11 - (ease - 1) / growth)) }
}
