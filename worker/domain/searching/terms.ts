const TERMS_MAX = 12

/** The words of a search; the last is still being typed, so it is a beginning. */
export function searchTerms(q: string): string[] {
  const words = q.match(/[\p{L}\p{N}\p{M}]+/gu)?.slice(0, TERMS_MAX) ?? []
  return words.map((word, i) => (i === words.length - 1 ? `${word}*` : word))
}
