import { sentencesOf } from '../passages/sentences.ts'

/** Characters that are checked at once: what is found in them is shown within a second. */
const PIECE = 2_000

interface Piece {
  start: number
  end: number
}

/**
 * A text in pieces of whole paragraphs, of a long paragraph whole sentences; in the order in which they are checked: from the
 * one that is looked at to the end, then those before it.
 * @param from UTF-16 offset of what is looked at
 */
export function piecesToCheck(text: string, from = 0): Piece[] {
  const pieces: Piece[] = []
  for (const part of paragraphsOf(text)) {
    const last = pieces.at(-1)
    if (last && part.end - last.start <= PIECE) last.end = part.end
    else pieces.push({ ...part })
  }
  const first = Math.max(
    0,
    pieces.findLastIndex(({ start }) => start <= from),
  )
  return [...pieces.slice(first), ...pieces.slice(0, first)]
}

/** Paragraphs with what parts them from the next, so that together they are the text; of long ones their sentences. */
function paragraphsOf(text: string): Piece[] {
  const bounds = [...text.matchAll(/\n+/g)].map(({ 0: ends, index }) => index + ends.length)
  const paragraphs = inRow([...bounds, text.length])
  return paragraphs.flatMap(({ start, end }) => {
    if (end - start <= PIECE) return [{ start, end }]
    const sentences = sentencesOf(text.slice(start, end)).slice(1)
    return inRow([...sentences.map((sentence) => start + sentence.start), end], start)
  })
}

function inRow(ends: readonly number[], from = 0): Piece[] {
  return ends
    .map((end, i) => ({ start: i === 0 ? from : (ends[i - 1] ?? from), end }))
    .filter(({ start, end }) => start < end)
}
