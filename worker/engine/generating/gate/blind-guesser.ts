import { wordsOf } from '#worker/engine/language/words.ts'
import { STOP_WORDS } from '#worker/engine/language/lexicon.ts'

/** A rule by which somebody who knows nothing of the subject picks an option; null where it singles out none. */
export type BlindRule = (question: string, options: readonly string[]) => number | null

const length: (option: string) => number = (option) => option.length
const value = (option: string): number => Number(/-?\d[\d,]*(?:\.\d+)?/.exec(option)?.[0].replaceAll(',', '') ?? NaN)
/** Zeros at the end: people remember round numbers and make up others, or the reverse. */
const roundness = (option: string): number => /0*$/.exec(option.replace(/[^\d]/g, ''))?.[0].length ?? 0
const telling = (text: string): Set<string> =>
  new Set(wordsOf(text).flatMap(({ folded, stem }) => (STOP_WORDS.has(folded) ? [] : [stem])))
const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => [...a].filter((word) => b.has(word)).length

/** What an option looks like: its kind, case, article, number of words, ending. */
const FORMS: ((option: string) => string)[] = [
  (option) => (/^\d/.test(option) ? 'digit' : /^\p{Lu}/u.test(option) ? 'capital' : 'small'),
  (option) => String(/^(?:an?|the|to|in|der|die|das|le|la|el) /i.exec(option)?.[0].toLowerCase() ?? ''),
  (option) => String(Math.min(option.split(' ').length, 6)),
  (option) => /(?:s|ing|ed|ly|tion|ity|ism)$/.exec(option)?.[0] ?? '',
  (option) => String(/[,;(–-]/.test(option)),
]

export const BLIND_RULES: Record<string, BlindRule> = {
  longest: (_, options) => highest(options.map(length)),
  shortest: (_, options) => highest(options.map((option) => -length(option))),
  middle: (_, options) => middle(options.map(value)),
  odd: looksOdd,
  stem: (question, options) => {
    const asked = telling(question)
    return highest(options.map((option) => shared(telling(option), asked)))
  },
  others: (_, options) => {
    const words = options.map(telling)
    return highest(words.map((own, i) => words.reduce((sum, each, o) => sum + (o === i ? 0 : shared(own, each)), 0)))
  },
  article: (question, options) => article(question, options),
  round: (_, options) =>
    options.every((each) => /^\D{0,3}[\d,.]+\D{0,12}$/.test(each)) ? highest(options.map(roundness)) : null,
}

/** The option on which most rules agree; null where none leads. */
export function blindGuess(question: string, options: readonly string[]): number | null {
  const votes = options.map(() => 0)
  for (const rule of Object.values(BLIND_RULES)) {
    const picked = rule(question, options)
    if (picked !== null) votes[picked] = (votes[picked] ?? 0) + 1
  }
  return highest(votes)
}

/** Index of the greatest, if only one is so great and they differ. */
function highest(scores: readonly number[]): number | null {
  const most = Math.max(...scores)
  const at = scores.indexOf(most)
  return Number.isNaN(most) || at !== scores.lastIndexOf(most) ? null : at
}

/** The number that is closest to the mean of all. */
function middle(values: readonly number[]): number | null {
  if (values.some(Number.isNaN)) return null
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length
  return highest(values.map((each) => -Math.abs(each - mean)))
}

/** The only option that looks different from all others in most respects. */
export function looksOdd(_: string, options: readonly string[]): number | null {
  const times = options.map(() => 0)
  for (const form of FORMS) {
    const forms = options.map(form)
    const alone = forms.flatMap((each, i) => (forms.filter((other) => other === each).length === 1 ? [i] : []))
    const [only] = alone
    if (alone.length === 1 && only !== undefined) times[only] = (times[only] ?? 0) + 1
  }
  return highest(times)
}

/** The only option that fits "a" or "an" before the gap. */
function article(question: string, options: readonly string[]): number | null {
  const before = /\b(an?) _{3,}/i.exec(question)?.[1]?.toLowerCase()
  if (before === undefined) return null
  const fits = options.flatMap((option, i) => (/^[aeiou]/i.test(option) === (before === 'an') ? [i] : []))
  return fits.length === 1 ? (fits[0] ?? null) : null
}

/** Whether the right amount is the least or the greatest, and farther from the others than these are from each other. */
export function standsApart(options: readonly string[], correct: number): boolean {
  if (!options.every((option) => /^\D{0,3}\d/.test(option))) return false
  const key = value(options[correct] ?? '')
  const others = options.filter((_, i) => i !== correct).map(value)
  const [least, greatest] = [Math.min(...others), Math.max(...others)]
  const gap = key < least ? least - key : key - greatest
  return gap > greatest - least
}
