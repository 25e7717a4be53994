/** UTF-16 offsets into the source, `end` exclusive. */
export type QuoteSpan = { start: number; end: number }

/**
 * Finds a quote in its source: exactly, else ignoring how white space, quotation marks, dashes, ellipses and invisible
 * characters are written, else also ignoring emphasis marks. Words are never ignored.
 * @param near Offset the quote is expected at: the nearest occurrence is taken, by default the first.
 * @returns null where the source does not contain it: then it must not be shown as a quote
 */
export function findQuote(source: string, quote: string, near = 0): QuoteSpan | null {
  const wanted = quote.trim()
  if (wanted === '') return null
  const exact = nearest(source, wanted, near)
  if (exact >= 0) return { start: exact, end: exact + wanted.length }
  return findLoosely(source, wanted, near, false) ?? findLoosely(source, wanted, near, true)
}

function nearest(haystack: string, needle: string, near: number): number {
  const after = haystack.indexOf(needle, Math.max(0, near))
  const before = near > 0 ? haystack.lastIndexOf(needle, near) : -1
  if (after < 0 || before < 0) return Math.max(after, before)
  return near - before <= after - near ? before : after
}

function findLoosely(source: string, quote: string, near: number, unmarked: boolean): QuoteSpan | null {
  const needle = simplified(quote, unmarked).text.trim()
  if (needle === '') return null
  const { text, from, to } = simplified(source, unmarked)
  const at = nearest(text, needle, firstAtOrAfter(from, near))
  const start = from[at]
  const end = to[at + needle.length - 1]
  return start === undefined || end === undefined ? null : { start, end }
}

const WRITTEN: Record<string, string> = {
  '…': '...',
  ...same('‘’‚‛′´', "'"),
  ...same('“”„‟″«»', '"'),
  ...same('‐‑‒–—―−', '-'),
}
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/
const EMPHASIS = /[*_`~\\]/

function same(written: string, as: string): Record<string, string> {
  return Object.fromEntries(Array.from(written, (character) => [character, as]))
}

/** The normalized text, and the source range of each of its characters. */
function simplified(source: string, unmarked: boolean): { text: string; from: number[]; to: number[] } {
  const from: number[] = []
  const to: number[] = []
  // Put together at the end: asking a growing string for its last character copies all of it each time.
  const characters: string[] = []
  for (let i = 0; i < source.length; i++) {
    const c = source.charAt(i)
    if (INVISIBLE.test(c) || (unmarked && EMPHASIS.test(c))) continue
    const space = /\s/.test(c)
    if (space && characters.at(-1) === ' ') {
      to[to.length - 1] = i + 1
      continue
    }
    for (const simple of space ? ' ' : (WRITTEN[c] ?? c)) {
      characters.push(simple)
      from.push(i)
      to.push(i + 1)
    }
  }
  return { text: characters.join(''), from, to }
}

function firstAtOrAfter(from: readonly number[], offset: number): number {
  let low = 0
  let high = from.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((from[middle] ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}
