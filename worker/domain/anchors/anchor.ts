import { ANCHOR_CONTEXT_MAX, ANCHOR_QUOTE_MAX } from '#worker/contracts/anchors/anchor-limits.ts'
import type { SourceAnchor } from '#worker/contracts/anchors/source-anchor.ts'
import { bestOccurrence, isDistinctive } from './occurrences.ts'
import { findQuote } from './quote.ts'
import { findSimilar } from './similar.ts'
import { type Word, wordsOf } from './words.ts'

export interface FoundAnchor {
  /** UTF-16 offsets, `end` exclusive. */
  start: number
  end: number
  /** Exact at its offset; exact elsewhere; or with some words changed. */
  how: 'exact' | 'moved' | 'similar'
}

/**
 * The anchor of a selection, without surrounding white space. A longer selection is cut at the maximum length.
 * @returns null where only white space is selected
 */
export function anchorOf(source: string, from: number, to: number): SourceAnchor | null {
  if (from >= to) return null
  const first = wholeCharacter(source, Math.max(0, from), -1)
  const selected = source.slice(first, wholeCharacter(source, Math.max(0, to), 1))
  const start = first + (selected.length - selected.trimStart().length)
  const length = selected.trim().length
  if (length === 0) return null
  const end = length > ANCHOR_QUOTE_MAX ? wholeCharacter(source, start + ANCHOR_QUOTE_MAX, -1) : start + length
  return {
    quote: source.slice(start, end),
    before: source.slice(wholeCharacter(source, Math.max(0, start - ANCHOR_CONTEXT_MAX), 1), start),
    after: source.slice(end, wholeCharacter(source, end + ANCHOR_CONTEXT_MAX, -1)),
    start,
    end,
  }
}

/**
 * Finds an anchor's passage in a text that may have been edited. First exactly, preferring the occurrence with the same
 * context; then ignoring typography; then by most of its words.
 * @param words of the source, for who looks for many in the same text
 * @returns null where it was deleted or changed too much
 */
export function findAnchor(
  source: string,
  anchor: SourceAnchor,
  words: () => readonly Word[] = () => wordsOf(source),
): FoundAnchor | null {
  const start = bestOccurrence(source, anchor)
  if (start !== null)
    return { start, end: start + anchor.quote.length, how: start === anchor.start ? 'exact' : 'moved' }
  const similar = findSimilar(words(), anchor)
  if (similar) return { ...similar, how: 'similar' }
  const loose = isDistinctive(anchor.quote) ? findQuote(source, anchor.quote, anchor.start) : null
  return loose && { ...loose, how: 'similar' }
}

/** Never between the two halves of a character. */
function wholeCharacter(text: string, at: number, step: 1 | -1): number {
  const code = text.charCodeAt(at)
  return at > 0 && at < text.length && code >= 0xdc00 && code <= 0xdfff ? at + step : at
}
