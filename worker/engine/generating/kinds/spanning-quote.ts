import { ANCHOR_QUOTE_MAX } from '#worker/contracts/anchors/anchor-limits.ts'

/** The words of a text from the first place to the last; where that is too long, those of the first place alone. */
export function spanningQuote(text: string, places: readonly { start: number; end: number }[]): string {
  const start = Math.min(...places.map((place) => place.start))
  const end = Math.max(...places.map((place) => place.end))
  if (end - start <= ANCHOR_QUOTE_MAX) return text.slice(start, end)
  const [first] = places
  return first ? text.slice(first.start, first.end) : ''
}
