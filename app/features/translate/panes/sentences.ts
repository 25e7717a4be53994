import type { Translation, TranslationPiece } from '#worker/contracts/translate/translations.ts'
import { type Aligned, alignSentences } from '#worker/domain/translating/align.ts'
import type { Span } from '#worker/domain/translating/protected-spans.ts'

/** A sentence of a translation: its span in the piece, and its source's in the whole text. */
export interface Sentence {
  piece: number
  source: Span
  target: Span
}

const aligned = new WeakMap<TranslationPiece, Aligned[]>()

/** Cached by piece: pieces are replaced, never mutated. */
export function alignedIn(piece: TranslationPiece, shown: Pick<Translation, 'source' | 'target'>): Aligned[] {
  const known = aligned.get(piece)
  if (known) return known
  const made = alignSentences(piece.source, piece.target ?? '', {
    source: shown.source ?? undefined,
    target: shown.target,
  })
  aligned.set(piece, made)
  return made
}

/** Offset of each piece in the text. */
export function startsOf(pieces: readonly TranslationPiece[]): number[] {
  let at = 0
  return pieces.map(({ source }) => {
    const start = at
    at += source.length
    return start
  })
}

/** The sentence whose source contains this offset; null between sentences and before the translation. */
export function sentenceAt(shown: Translation, at: number): Sentence | null {
  const starts = startsOf(shown.pieces)
  const n = starts.findLastIndex((start) => start <= at)
  const piece = shown.pieces[n]
  const start = starts[n]
  if (!piece || start === undefined || !piece.done) return null
  const found = alignedIn(piece, shown).find(({ source }) => start + source.start <= at && at <= start + source.end)
  return found ? atPlace(piece.index, start, found) : null
}

function atPlace(piece: number, start: number, { source, target }: Aligned): Sentence {
  return { piece, source: { start: start + source.start, end: start + source.end }, target }
}

/** The sentence that an element of the page shows (`data-sentence` in a `data-piece`). */
export function sentenceIn(shown: Translation | null, element: Element | null): Sentence | null {
  const at = Number(element?.getAttribute('data-sentence') ?? NaN)
  const index = Number(element?.closest('[data-piece]')?.getAttribute('data-piece') ?? NaN)
  if (!shown) return null
  const n = shown.pieces.findIndex((piece) => piece.index === index)
  const piece = shown.pieces[n]
  const start = startsOf(shown.pieces)[n]
  if (!piece || start === undefined) return null
  const found = alignedIn(piece, shown).find(({ target }) => target.start === at)
  return found ? atPlace(index, start, found) : null
}
