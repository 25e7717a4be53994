import { tokensOf } from '#worker/domain/merging/tokens.ts'

export interface Word {
  /** As compared: small letters, one way of writing each character. */
  key: string
  /** UTF-16 offsets, `end` exclusive. */
  start: number
  end: number
  /** Short words are mostly grammar and count less. */
  weight: number
}

export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  let at = 0
  for (const piece of tokensOf(text)) {
    const end = at + piece.length
    if (/[\p{L}\p{N}]/u.test(piece))
      words.push({ key: piece.normalize('NFKC').toLowerCase(), start: at, end, weight: piece.length > 3 ? 2 : 1 })
    at = end
  }
  return words
}
