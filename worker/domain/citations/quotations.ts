import { findQuote } from '#worker/domain/anchors/quote.ts'

export interface Quotation {
  words: string
  /** With its marks; UTF-16 offsets. */
  start: number
  end: number
}

const QUOTED = [
  /"([^"\n]{4,600})"/g,
  /[“„]([^“”„"\n]{4,600})[”“]/g,
  /«\s?([^«»\n]{4,600}?)\s?»/g,
  /»([^«»\n]{4,600})«/g,
  // Not apostrophes: an opening mark follows no letter, a closing one is followed by none.
  /(?<![\p{L}\p{N}])‘((?:[^‘\n]){4,600}?)’(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])'((?:[^'\n]|(?<=\p{L})'(?=\p{L})){4,600})'(?![\p{L}\p{N}])/gu,
  /(?<![*\p{L}\p{N}])\*(?![*\s])([^*\n]{4,600})(?<!\s)\*(?![*\p{L}\p{N}])/gu,
  /(?<![_\p{L}\p{N}])_(?![_\s])([^_\n]{4,600})(?<!\s)_(?![_\p{L}\p{N}])/gu,
]
/** Fewer words in italics are an emphasis, and in quotation marks a term. */
const ITALIC_WORDS = 5
const QUOTED_WORDS = 2
const ITALIC = /^[*_]/
const BLOCKQUOTE = /^(?: {0,3}>[ \t]?[^\n]*(?:\n|$))+/gm

/** Quotations of any form: in marks, in italics, or as a block. Nothing of a quotation is one of its own. */
export function quotationsIn(text: string): Quotation[] {
  const found: Quotation[] = []
  const add = (words: string, start: number, end: number) => {
    if (found.every((other) => end <= other.start || start >= other.end)) found.push({ words, start, end })
  }
  for (const { 0: block, index } of text.matchAll(BLOCKQUOTE)) {
    const words = unquoted(block)
    if (wordCount(words) >= QUOTED_WORDS) add(words, index, index + block.length)
  }
  for (const form of QUOTED) {
    for (const match of text.matchAll(form)) {
      const words = (match[1] ?? '').replace(/[\s.,;:!?…]+$/, '').replace(/^[\s…]+/, '')
      const least = ITALIC.test(match[0]) ? ITALIC_WORDS : QUOTED_WORDS
      if (wordCount(words) >= least) add(words, match.index, match.index + match[0].length)
    }
  }
  return found.toSorted((a, b) => a.start - b.start)
}

/** A block's words: without its marks, the quotation marks around it, and the line that names who said it. */
function unquoted(block: string): string {
  return block
    .replace(/^ {0,3}>[ \t]?/gm, '')
    .replace(/\n\s*(?:—|–|--)[^\n]*\s*$/, '')
    .trim()
    .replace(/^["“„«‘*_]+|["”“»’*_]+$/g, '')
    .replace(/[\s.,;:!?…]+$/, '')
}

/**
 * Finds a quotation in a text, letter by letter but for the case of its first letter, which a sentence around it changes. What is
 * left out (…) or put in ([the cell]) parts it into pieces, which follow each other.
 */
export function findQuotation(body: string, words: string): { start: number; end: number } | null {
  const spans: { start: number; end: number }[] = []
  for (const piece of words.split(/\s*(?:\[[^\]]{0,80}\]|\(\.\.\.\)|\.\.\.|…)\s*/)) {
    if (wordCount(piece) === 0) continue
    const found = pieceIn(body, piece, spans.at(-1)?.end ?? 0)
    if (!found) return null
    spans.push(found)
  }
  const [first, last] = [spans[0], spans.at(-1)]
  return first && last && last.end > first.start ? { start: first.start, end: last.end } : null
}

function pieceIn(body: string, piece: string, from: number) {
  const first = piece.charAt(0)
  const other = first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase()
  return findQuote(body, piece, from) ?? findQuote(body, other + piece.slice(1), from)
}

function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu)?.length ?? 0
}
