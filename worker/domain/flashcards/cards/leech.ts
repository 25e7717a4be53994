/** How often a card may lapse before it counts as a leech: one that costs more than it teaches. */
export const LEECH_THRESHOLD = 8

/** @param lapses how often it was forgotten after it had been learnt */
export function isLeech(lapses: number, threshold: number = LEECH_THRESHOLD): boolean {
  return lapses >= threshold
}
