import { splitPassages } from './split.ts'

/** Characters that an engine reads at once. */
const PIECE = 6_000

/** A text in pieces of whole passages, with the headings that stand above them. Offsets into the text. */
export function piecesOf(text: string): { start: number; end: number }[] {
  const pieces: { start: number; end: number }[] = []
  for (const { end } of splitPassages(text)) {
    const last = pieces.at(-1)
    if (last && end - last.start <= PIECE) last.end = end
    else pieces.push({ start: last?.end ?? 0, end })
  }
  return pieces
}
