/** As the ledger compares words: small letters, straight apostrophes, single spaces, no marks at the ends. */
export function plainWord(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}

/** More different words than this in one text are not looked at. */
const WORDS_MAX = 4_000

/** The different words of a text, and its pairs of neighbours, as the ledger writes them. */
export function wordsOf(text: string): string[] {
  const all =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? []
  const found = new Set<string>()
  for (const [i, word] of all.entries()) {
    if (found.size >= WORDS_MAX) break
    found.add(word)
    const next = all[i + 1]
    if (next !== undefined) found.add(`${word} ${next}`)
  }
  return [...found]
}
