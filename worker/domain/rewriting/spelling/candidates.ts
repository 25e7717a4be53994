import { letterDistance } from './letter-distance.ts'
import type { WordStatistics } from './word-statistics.ts'

export interface Candidate {
  word: string
  /** Higher is more likely; a difference of 1 is a factor of e. */
  score: number
  distance: number
}

/** What a step of the distance costs against how usual a word is. */
const PER_STEP = 7
/** What neighbours count, against 1 for the word by itself. */
const OF_NEIGHBOURS = 0.6
/** Log probability of a pair that is not listed, from that of its second word. */
const UNSEEN = -2.5
/** By how much a candidate may be longer or shorter, and in how many letters it may differ. */
const LENGTH = 3
const LETTERS = 4
/** What a word that no table knows counts as. */
const UNKNOWN = -19

export interface Neighbours {
  before?: string
  after?: string
}

/** The words that a misspelt one may stand for, the most likely first. Its neighbours are lower case. */
export function candidatesFor(
  wrong: string,
  neighbours: Neighbours,
  statistics: WordStatistics,
  /** Further words to consider. */
  others: readonly string[] = [],
): Candidate[] {
  const most = wrong.length <= 4 ? 1.6 : wrong.length <= 7 ? 2.2 : 2.8
  const letters = lettersOf(wrong)
  const found: Candidate[] = []
  const consider = (word: string) => {
    const distance = letterDistance(wrong, word, most)
    if (distance === Infinity) return
    found.push({ word, distance, score: scoreOf(word, neighbours, statistics) - PER_STEP * distance })
  }
  const { words } = statistics
  const all = letterSets(statistics)
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? ''
    // Few letters stand in the one and not in the other.
    if (Math.abs(word.length - wrong.length) <= LENGTH && bits(letters ^ (all[i] ?? 0)) <= LETTERS) consider(word)
  }
  for (const word of others) if (statistics.wordProbability(word) === undefined) consider(word)
  return found.toSorted((a, b) => b.score - a.score)
}

/** How likely a word is between its neighbours, as a natural logarithm. */
export function scoreOf(word: string, { before, after }: Neighbours, statistics: WordStatistics): number {
  const alone = (each: string) => statistics.wordProbability(each) ?? UNKNOWN
  const gain = (one: string, two: string) => (statistics.pairProbability(one, two) ?? alone(two) + UNSEEN) - alone(two)
  const context = (before === undefined ? 0 : gain(before, word)) + (after === undefined ? 0 : gain(word, after))
  return alone(word) + OF_NEIGHBOURS * context
}

const sets = new WeakMap<WordStatistics, Int32Array>()

/** The letters of each word of the table, computed once. */
function letterSets(statistics: WordStatistics): Int32Array {
  const known = sets.get(statistics)
  if (known) return known
  const made = Int32Array.from(statistics.words, lettersOf)
  sets.set(statistics, made)
  return made
}

function lettersOf(word: string): number {
  let set = 0
  for (let i = 0; i < word.length; i++) set |= 1 << (word.charCodeAt(i) & 31)
  return set
}

function bits(set: number): number {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count++
  return count
}
