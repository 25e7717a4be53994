import { splitBlocks } from '../markdown/blocks.ts'
import { protectedSpans, type Span } from './protected-spans.ts'

/** UTF-16 units that are aimed at, and that a paragraph may reach before it is cut. */
const PIECE_TARGET = 1_200
const PIECE_MAX = 2_000

/**
 * Cuts a text into pieces that are translated one after the other: at paragraphs, else lines, else sentences, else words;
 * never inside what must stay intact. Joined they are the text again, to the last character.
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
    // What came before it fits; this block begins a piece of its own.
    if (block.start > from) close(block.start)
    for (const cut of cutsIn(text, block.start, end, spans)) close(cut)
  }
  close(text.length)
  return pieces
}

/** Where to cut between `start` and `end`, so that no part but one that must stay whole is longer than PIECE_MAX. */
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

/** The last good border between half of PIECE_TARGET and PIECE_MAX after `from`; behind a span that is longer. */
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

/** The span that a cut here would go through. In order, so it is found by halving. */
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
  // Where the window ends, no sentence need.
  return segments.slice(0, -1).map(({ index, segment }) => index + segment.length)
}

function spaces(window: string): number[] {
  return [...window.matchAll(/\s+/g)].map(({ index, 0: space }) => index + space.length)
}
