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

/** An abbreviation, and the stems of the words that it stands for. */
interface Entry {
  short: string
  stems: ReadonlySet<string>
}

/** What the legends among these lines say. */
export const legendOf = (lines: readonly Line[]): Entry[] =>
  lines.filter(isLegend).flatMap(({ text }) =>
    [...text.matchAll(ABBREVIATION)].flatMap(([, short = '', whole = '']): Entry[] => {
      const [word] = wordsOf(short)
      const stems = wordsOf(whole).flatMap(({ stem, folded }) => (STOP_WORDS.has(folded) ? [] : [stem]))
      return word && short.length > 1 ? [{ short: word.stem, stems: new Set(stems) }] : []
    }),
  )

/** The abbreviations of the legends among these lines, by the stems of the words that they stand for. */
export const abbreviationsIn = (lines: readonly Line[]): ReadonlyMap<string, string> =>
  new Map(legendOf(lines).flatMap(({ short, stems }) => [...stems].map((stem) => [stem, short] as const)))
