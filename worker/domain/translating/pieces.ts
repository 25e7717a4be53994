import { splitBlocks } from '../markdown/blocks.ts'
import { protectedSpans, type Span } from './protected-spans.ts'

/** Target and maximum length of a piece, in UTF-16 units. */
const PIECE_TARGET = 1_200
const PIECE_MAX = 2_000

/**
 * Splits a text into pieces to translate in order: at paragraphs, else lines, else sentences, else words;
 * never inside a protected span. Joined, they are the text.
 */
export function splitPieces(text: string): string[] {
  const { spans } = protectedSpans(text, false)
  const pieces: string[] = []
  let from = 0
  const close = (end: number) => {
    if (end > from) pieces.push(text.slice(from, end))
    from = Math.max(from, end)
  }
  const blocks = splitBlocks(text)
  for (const [i, block] of blocks.entries()) {
    const end = blocks[i + 1]?.start ?? text.length
    if (end - from <= PIECE_TARGET) continue
    // The blocks before it are a piece; this block starts the next.
    if (block.start > from) close(block.start)
    for (const cut of cutsIn(text, block.start, end, spans)) close(cut)
  }
  close(text.length)
  return pieces
}

/** Offsets to cut at, so that no part is longer than PIECE_MAX, unless it is a protected span. */
function cutsIn(text: string, start: number, end: number, spans: readonly Span[]): number[] {
  const cuts: number[] = []
  let from = start
  while (end - from > PIECE_MAX) {
    const cut = bestCut(text, from, spans)
    if (cut <= from || cut >= end) break
    cuts.push(cut)
    from = cut
  }
  return cuts
}

/** The last good boundary between half of PIECE_TARGET and PIECE_MAX after `from`, or the end of a longer span. */
function bestCut(text: string, from: number, spans: readonly Span[]): number {
  const window = text.slice(from, from + PIECE_MAX)
  const least = PIECE_TARGET / 2
  const free = (at: number) => at >= least && !spanAt(spans, from + at)
  for (const borders of [lines(window), sentences(window), spaces(window)]) {
    const at = borders.findLast(free)
    if (at !== undefined) return from + at
  }
  const over = spanAt(spans, from + PIECE_MAX)
  if (over) return over.end
  return from + PIECE_MAX - (/[\ud800-\udbff]$/.test(window) ? 1 : 0)
}

/** The span that contains this offset. Binary search, since spans are in order. */
function spanAt(spans: readonly Span[], at: number): Span | null {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.end ?? 0) <= at) low = middle + 1
    else high = middle
  }
  const span = spans[low]
  return span && span.start < at ? span : null
}

function lines(window: string): number[] {
  return [...window.matchAll(/\n+/g)].map(({ index, 0: breaks }) => index + breaks.length)
}

function sentences(window: string): number[] {
  const segments = [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(window)]
  // The end of the window need not be the end of a sentence.
  return segments.slice(0, -1).map(({ index, segment }) => index + segment.length)
}

function spaces(window: string): number[] {
  return [...window.matchAll(/\s+/g)].map(({ index, 0: space }) => index + space.length)
}
