import { STOP_WORDS } from './lexicon.ts'
import { wordsOf } from './words.ts'

interface Line {
  text: string
}

/** "PS = parliamentary sovereignty": an abbreviation of the note's own. */
const ABBREVIATION = /(?<![\p{L}\p{N}])(\p{L}[\p{L}\p{N}/&]{0,6}) = (\p{L}[^,;=|\n]{2,60})/gu
/** As many of them in one line are a legend. */
const LEGEND_MIN = 3

/** Whether a line only says what the note's abbreviations stand for. */
export const isLegend = ({ text }: Line): boolean =>
  text.includes(' = ') && [...text.matchAll(ABBREVIATION)].length >= LEGEND_MIN

/** The abbreviations of the legends among these lines, by the stems of the words that they stand for. */
export function abbreviationsIn(lines: readonly Line[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { text } of lines.filter(isLegend))
    for (const [, short = '', whole = ''] of text.matchAll(ABBREVIATION)) {
      const [word] = wordsOf(short)
      if (!word || short.length < 2) continue
      for (const { stem, folded } of wordsOf(whole)) if (!STOP_WORDS.has(folded)) found.set(stem, word.stem)
    }
  return found
}
