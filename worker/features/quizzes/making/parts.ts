import { piecesOf } from '#worker/domain/passages/pieces.ts'
import type { TextSource } from './sources.ts'

/** A piece of a source. Offsets into its whole text. */
export interface SourceSpan {
  source: TextSource
  start: number
  end: number
}

/** Characters that an engine reads at once: one piece of a long text, or several short texts. */
const PART = 6_000

/** Sources in parts that an engine reads at once; of too many, as many as asked for, from all over the text. */
export function partsOf(sources: readonly TextSource[], most: number): { parts: SourceSpan[][]; of: number } {
  const all: SourceSpan[][] = []
  let room = 0
  for (const source of sources) {
    for (const piece of piecesOf(source.text.slice(source.from, source.to))) {
      const span = { source, start: source.from + piece.start, end: source.from + piece.end }
      const last = all.at(-1)
      if (last && span.end - span.start <= room) last.push(span)
      else {
        all.push([span])
        room = PART
      }
      room -= span.end - span.start
    }
  }
  if (all.length <= most) return { parts: all, of: all.length }
  const chosen = Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)] ?? [])
  return { parts: chosen, of: all.length }
}

/** The text of a part as a model reads it. */
export function textOf(part: readonly SourceSpan[]): string {
  return part.map(({ source, start, end }) => source.text.slice(start, end)).join('\n\n')
}
