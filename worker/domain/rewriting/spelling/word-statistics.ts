/** How often English words and pairs of neighbouring words are written. */
export interface WordStatistics {
  /** Every word, lower case, the most usual first. */
  readonly words: readonly string[]
  /** Natural logarithm of the probability of a word; undefined for one that is not listed. */
  wordProbability(word: string): number | undefined
  /** Natural logarithm of the probability that `next` follows `word`; undefined for a pair that is not listed. */
  pairProbability(word: string, next: string): number | undefined
}

/**
 * Reads the tables of SymSpell, lines of “word count” and “word next count”.
 * Source: https://github.com/wolfgarbe/SymSpell (MIT), made from the Google Books n-grams (CC BY 3.0) and SCOWL.
 */
export function readWordStatistics(wordLines: string, pairLines: string): WordStatistics {
  const counts = new Map<string, number>()
  let all = 0
  for (const line of wordLines.split('\n')) {
    const space = line.indexOf(' ')
    const count = Number(line.slice(space + 1))
    if (space < 1 || !(count > 0)) continue
    counts.set(line.slice(0, space), count)
    all += count
  }
  const pairs = new Map<string, number>()
  const firsts = new Map<string, number>()
  let allPairs = 0
  for (const line of pairLines.split('\n')) {
    const space = line.lastIndexOf(' ')
    const count = Number(line.slice(space + 1))
    if (space < 1 || !(count > 0)) continue
    const pair = line.slice(0, space)
    pairs.set(pair, count)
    const first = pair.slice(0, pair.indexOf(' '))
    firsts.set(first, (firsts.get(first) ?? 0) + count)
    allPairs += count
  }
  // The two tables count different editions: a word alone is scaled to what it would have in the table of pairs.
  const scale = allPairs / all
  return {
    words: [...counts.keys()],
    wordProbability(word) {
      const count = counts.get(word)
      return count === undefined ? undefined : Math.log(count / all)
    },
    pairProbability(word, next) {
      const count = pairs.get(`${word} ${next}`)
      if (count === undefined) return undefined
      return Math.log(count / Math.max(firsts.get(word) ?? count, (counts.get(word) ?? 0) * scale))
    },
  }
}
