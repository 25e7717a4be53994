import type { SourceAnchor } from '#worker/contracts/anchors/source-anchor.ts'

/** The most occurrences compared, the nearest first: bounds the work for a frequent quote. */
const OCCURRENCES_MAX = 500
/** Characters of context that must match for a short quote. */
const CONTEXT_ENOUGH = 10

/** Whether a quote identifies its position without context: one or two words do not. */
export function isDistinctive(quote: string): boolean {
  return quote.length >= 20
}

/** The exact occurrence with the most matching context, then the nearest. */
export function bestOccurrence(source: string, anchor: SourceAnchor): number | null {
  const { quote, before, after } = anchor
  let best: { at: number; context: number } | null = null
  for (const at of occurrencesByDistance(source, quote, anchor.start)) {
    const context = sharedEnd(source, at, before) + sharedStart(source, at + quote.length, after)
    if (!best || context > best.context) best = { at, context }
    if (context === before.length + after.length) break
  }
  if (!best) return null
  const isSure = isDistinctive(quote) || best.at === anchor.start || best.context >= CONTEXT_ENOUGH
  return isSure ? best.at : null
}

function* occurrencesByDistance(source: string, quote: string, from: number): Generator<number> {
  let left = from > 0 ? source.lastIndexOf(quote, from - 1) : -1
  let right = source.indexOf(quote, from)
  for (let count = 0; count < OCCURRENCES_MAX && (left >= 0 || right >= 0); count++) {
    if (right >= 0 && (left < 0 || right - from <= from - left)) {
      yield right
      right = source.indexOf(quote, right + 1)
    } else {
      yield left
      left = left > 0 ? source.lastIndexOf(quote, left - 1) : -1
    }
  }
}

/** How many characters before `at` are the end of `before`. */
function sharedEnd(source: string, at: number, before: string): number {
  let n = 0
  while (n < before.length && n < at && source[at - n - 1] === before[before.length - n - 1]) n++
  return n
}

function sharedStart(source: string, at: number, after: string): number {
  let n = 0
  while (n < after.length && at + n < source.length && source[at + n] === after[n]) n++
  return n
}
