/** Lapses after which a card is a leech, as Anki has it. */
export const LEECH_THRESHOLD = 8

/**
 * Whether the lapse just counted makes a card a leech, or calls for help again: at the threshold, then after every half of
 * it (8, 12, 16 …), as in Anki. With a threshold of 0 never.
 */
export function isLeechNow(lapses: number, threshold: number = LEECH_THRESHOLD): boolean {
  if (threshold <= 0 || lapses < threshold) return false
  return (lapses - threshold) % Math.max(1, Math.ceil(threshold / 2)) === 0
}

/** Whether lapses that have risen from one count to another call for help on the way. */
export function becomesLeech(before: number, after: number, threshold?: number): boolean {
  for (let lapses = before + 1; lapses <= after; lapses++) if (isLeechNow(lapses, threshold)) return true
  return false
}

/** Whether a card is a leech. */
export function isLeech(lapses: number, threshold: number = LEECH_THRESHOLD): boolean {
  return threshold > 0 && lapses >= threshold
}
