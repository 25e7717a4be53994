import { CEFR_LEVELS, type CefrLevel } from '../../contracts/coach/rewriting.ts'

export interface Readability {
  words: number
  sentences: number
  /** Words of the average and the longest sentence; 0 for an empty text. */
  average: number
  longest: number
  /** The estimated CEFR level; null for a text that is too short. */
  level: CefrLevel | null
  /** The Läsbarhetsindex itself; 0 for an empty text. */
  lix: number
}

/** Minimum words of an estimate. */
const WORDS_MIN = 15
/** Upper ends of A1 … C1 by the Läsbarhetsindex (Björnsson 1968): its bands very easy … very difficult, moved to six. */
const LIX_ENDS = [20, 27, 35, 45, 55]
/** Letters of a long word, as the Läsbarhetsindex counts it. */
const LONG_WORD = 7

/**
 * How hard a text is to read, in any language that puts spaces between words: by the Läsbarhetsindex, words a sentence
 * plus the share of words of more than six letters. The level is an estimate from it, and no test of a learner.
 */
export function readabilityOf(text: string, language = 'en'): Readability {
  let [words, longWords, sentences, longest] = [0, 0, 0, 0]
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)) {
    const found = segment.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []
    if (found.length === 0) continue
    sentences++
    words += found.length
    longWords += found.filter((word) => word.length >= LONG_WORD).length
    longest = Math.max(longest, found.length)
  }
  const average = sentences === 0 ? 0 : words / sentences
  const lix = words === 0 ? 0 : average + (100 * longWords) / words
  const index = LIX_ENDS.findIndex((end) => lix <= end)
  const level = CEFR_LEVELS[index === -1 ? CEFR_LEVELS.length - 1 : index] ?? null
  return { words, sentences, average, longest, level: words < WORDS_MIN ? null : level, lix }
}

/** Whether a text reads more easily than another: by the index, and where it is the same, by fewer letters. */
export function isSimpler(after: string, before: string, language = 'en'): boolean {
  const [is, was] = [readabilityOf(after, language).lix, readabilityOf(before, language).lix]
  return is < was || (is === was && after.length < before.length)
}
