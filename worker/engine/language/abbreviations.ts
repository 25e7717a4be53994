import { STOP_WORDS } from './lexicon.ts'
import { commonness } from './related.ts'
import type { Word } from './words.ts'

/** Words that a short form stands for: fewer are shortened by their first letters too often by chance. */
const WORDS_MIN = 3
const WORDS_MAX = 5

/** The first letters of each run of words that a word stands in: of "red" in "red blood cells", rbc. */
export function initialsAround(
  words: readonly Pick<Word, 'folded'>[],
  at: number,
  stops: ReadonlySet<string>,
): string[] {
  const found: string[] = []
  const isContent = (i: number) => {
    const { folded } = words[i] ?? { folded: '' }
    return /^\p{L}{2,}$/u.test(folded) && !stops.has(folded)
  }
  for (let from = Math.max(0, at - WORDS_MAX + 1); from <= at; from++)
    for (let to = from + 1; to <= words.length && to - from <= WORDS_MAX && isContent(to - 1); to++)
      if (to > at && to - from >= WORDS_MIN)
        found.push(
          words
            .slice(from, to)
            .map(({ folded }) => folded.charAt(0))
            .join(''),
        )
  return found
}

const CUT_MIN = 3
const CUT_MAX = 4

/** Whether a text's word is the beginning of another, as notes shorten it: max for maximum, prob for probability. */
export function isCut(short: string, whole: string): boolean {
  return (
    short.length >= CUT_MIN &&
    short.length <= CUT_MAX &&
    whole.length >= short.length + 3 &&
    whole.startsWith(short) &&
    commonness(short) === 0 &&
    !STOP_WORDS.has(short)
  )
}

const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']

/** The other way to write a small number: ii for 2, and 2 for ii. Empty for other words. */
export function numeralOf(folded: string): string {
  if (/^[1-9]$/.test(folded)) return ROMAN[Number(folded)] ?? ''
  const value = ROMAN.indexOf(folded)
  return value > 0 ? String(value) : ''
}
