/** Normalises a word for comparison: lower case, straight apostrophes, single spaces, no punctuation at the ends. */
export function plainWord(text: string): string {
  const plain = text.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ')
  // A pattern for the end alone would start at every sign of the text, and cost its length squared.
  const runs = [...plain.matchAll(/[\p{L}\p{N}]+/gu)]
  const [first] = runs
  const last = runs.at(-1)
  return first && last ? plain.slice(first.index, last.index + last[0].length) : ''
}

/** The most different words of one text. */
const WORDS_MAX = 4_000

/** The different words and word pairs of a text, normalised. */
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
