import type { EditKind, Rule } from '../../../../contracts/coach/edits.ts'
import type { WordStatistics } from '../../spelling/word-statistics.ts'
import type { Word } from './words.ts'

/** A mistake that shows in the parts of speech of a sentence, looked for at each of its words. */
export interface WordRule extends Rule {
  kind?: EditKind
  find: (words: readonly Word[], at: number, statistics: WordStatistics) => Found | null
}

/** The words `from` … `to` (inclusive) are to be `after`. */
export interface Found {
  from: number
  to: number
  after: string
}

export const has = (word: Word | undefined, ...tags: string[]) =>
  word !== undefined && tags.some((tag) => word.tags.has(tag))

/** Whether only a space stands before this word. */
export const follows = (word: Word | undefined): word is Word => word !== undefined && /^[ \t]+$/.test(word.gap)

/** Whether this word begins a sentence, or a clause after a comma or a word that opens one. */
export function beginsClause(words: readonly Word[], at: number): boolean {
  const [word, last] = [words[at], words[at - 1]]
  if (!word) return false
  if (!last) return true
  if (/^, $/.test(word.gap)) return at <= 4
  return word.gap === ' ' && CONJUNCTIONS.has(last.lower)
}

const CONJUNCTIONS = new Set([
  'because',
  'although',
  'but',
  'when',
  'if',
  'so',
  'while',
  'whereas',
  'though',
  'since',
  'unless',
])

/** Nouns that are not counted. */
export const MASS = new Set(
  `advice air art opportunity effort detail choice value behavior behaviour bread business cash chaos clothing coffee content cooperation corruption damage data
  democracy education electricity energy entertainment equipment evidence experience fame fish food freedom fuel fun
  furniture gas good gold growth happiness hardware health help history homework housework information insurance
  intelligence interest internet jewelry justice kind knowledge labor labour leisure life literature love luck luggage
  machinery mail math maths meat media milk money more much music nature news nothing oil oxygen paper patience people
  pollution poverty power practice progress public rain research rest rice safety salt sand science scenery sheep sleep
  snow software space staff stuff success sugar support technology thought time total traffic training transport
  transportation travel trouble truth use violence water wealth weather wildlife work youth percent dozen hundred thousand
  million billion aircraft series species means lot least most each other one another something everything anything`
    .trim()
    .split(/\s+/),
)
