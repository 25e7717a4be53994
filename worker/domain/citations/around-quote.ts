import { findQuote } from '#worker/domain/anchors/quote.ts'
import { blocksOf } from '#worker/domain/passages/blocks.ts'
import { sentencesOf } from '#worker/domain/passages/sentences.ts'

/** A part of a note with the quote in it; UTF-16 offsets, those of the quote into `text`. */
export interface QuoteContext {
  text: string
  quote: { start: number; end: number }
}

/** Sentences, items' lists or other blocks on each side, and their characters. */
const NEIGHBOURS = 2
const SIDE_MAX = 700

/** A quote with what stands before and after it in its section of the note. Null where the note does not have it any more. */
export function aroundQuote(markdown: string, quote: string, near: number): QuoteContext | null {
  const found = findQuote(markdown, quote, near)
  if (!found) return null
  const pieces = sectionPieces(markdown, found)
  let { start, end } = found
  for (const piece of pieces.filter((each) => each.start < found.end && each.end > found.start)) {
    start = Math.min(start, piece.start)
    end = Math.max(end, piece.end)
  }
  const before = pieces.filter((piece) => piece.end <= start).slice(-NEIGHBOURS)
  const after = pieces.filter((piece) => piece.start >= end).slice(0, NEIGHBOURS)
  for (const piece of before.toReversed()) if (found.start - piece.start <= SIDE_MAX) start = piece.start
  for (const piece of after) if (piece.end - found.end <= SIDE_MAX) end = piece.end
  return { text: markdown.slice(start, end), quote: { start: found.start - start, end: found.end - start } }
}

/** Between the headings around a place: sentences of paragraphs, and other blocks whole. */
function sectionPieces(markdown: string, at: { start: number; end: number }): { start: number; end: number }[] {
  const blocks = blocksOf(markdown)
  const from = blocks.findLastIndex(({ kind, end }) => kind === 'heading' && end <= at.start) + 1
  const next = blocks.findIndex(({ kind, start }) => kind === 'heading' && start >= at.end)
  return blocks.slice(from, next < 0 ? undefined : next).flatMap(({ kind, start, end }) =>
    kind === 'paragraph'
      ? sentencesOf(markdown.slice(start, end)).map((sentence) => ({
          start: start + sentence.start,
          end: start + sentence.end,
        }))
      : [{ start, end }],
  )
}
