import type { SourceAnchor } from '#worker/contracts/anchors/source-anchor.ts'
import { align, type Aligned } from './align.ts'
import { candidates } from './candidates.ts'
import type { QuoteSpan } from './quote.ts'
import { type Word, wordsOf } from './words.ts'

/** Fewer words than this identify a position only with their context. */
const WORDS_ENOUGH = 6
/** Shares of the words that must match, from 0 to 1: of the quote alone; of the quote with its context. */
const ALONE = 0.75
const WITH_CONTEXT = { quote: 0.5, context: 0.5 }
/** The most pairs of words compared, over all candidates. */
const PAIRS_MAX = 12_000_000
/** The most words of a window before and after the quote. */
const SLACK_MAX = 80

/**
 * Finds an edited quote: the passage with most of the anchor's words in order, and of its context. Tries a bounded number
 * of candidates, found by the rarest common words.
 */
export function findSimilar(words: readonly Word[], anchor: SourceAnchor): QuoteSpan | null {
  const [before, quote, after] = [wordsOf(anchor.before), wordsOf(anchor.quote), wordsOf(anchor.after)]
  return findSimilarWords(words, { before, quote, after }, anchor.start)
}

/** @param near the offset that the quote is expected at */
export function findSimilarWords(
  words: readonly Word[],
  { before, quote, after }: Record<'before' | 'quote' | 'after', readonly Word[]>,
  near: number,
): QuoteSpan | null {
  const wanted = [...before, ...quote, ...after]
  if (quote.length === 0) return null
  const slack = Math.min(SLACK_MAX, 8 + (quote.length >> 1))
  const width = wanted.length + 2 * slack
  const most = Math.max(1, Math.floor(PAIRS_MAX / (wanted.length * width)))
  const range = { start: before.length, end: before.length + quote.length }

  let best: (Judged & { far: number }) | null = null
  for (const first of candidates(wanted, words, near, most)) {
    const from = Math.max(0, first - slack)
    const window = words.slice(from, first + wanted.length + slack)
    const judged = judge(wanted, window, align(wanted, window), range)
    if (!judged) continue
    const far = Math.abs(judged.span.start - near)
    if (!best || judged.worth > best.worth || (judged.worth === best.worth && far < best.far)) best = { ...judged, far }
  }
  return best && best.span
}

interface Judged {
  span: QuoteSpan
  worth: number
}

function judge(
  wanted: readonly Word[],
  window: readonly Word[],
  aligned: Aligned,
  range: { start: number; end: number },
): Judged | null {
  const found = { likeness: 0, weight: 0 }
  const context = { likeness: 0, weight: 0 }
  let first = -1
  let last = -1
  wanted.forEach(({ weight }, index) => {
    const inQuote = index >= range.start && index < range.end
    const { at, likeness } = aligned[index] ?? { at: -1, likeness: 0 }
    const sum = inQuote ? found : context
    sum.likeness += likeness * weight
    sum.weight += weight
    if (!inQuote || at < 0) return
    if (first < 0) first = at
    last = at
  })
  const start = window[first]
  const end = window[last]
  if (!start || !end) return null
  const spanned = window.slice(first, last + 1).reduce((sum, { weight }) => sum + weight, 0)
  const quoteShare = (2 * found.likeness) / (found.weight + spanned)
  const contextShare = context.weight > 0 ? context.likeness / context.weight : 0
  const isAlone = range.end - range.start >= WORDS_ENOUGH && quoteShare >= ALONE
  const isTogether = quoteShare >= WITH_CONTEXT.quote && contextShare >= WITH_CONTEXT.context
  if (!isAlone && !isTogether) return null
  return { span: { start: start.start, end: end.end }, worth: quoteShare + contextShare / 2 }
}
