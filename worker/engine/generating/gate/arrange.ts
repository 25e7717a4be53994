import type { GeneratedQuestion } from '../../quiz.ts'
import { blindGuess, looksOdd, standsApart } from './blind-guesser.ts'
import { givesAway } from './gives-away.ts'
import { areOfOneKind } from './question-gate.ts'
import { type Asked, different } from '../options.ts'
import { drawnBy, shuffled } from '../seeded.ts'

/** A question with its options, and how likely it is a good one. */
export interface Arranged extends Asked {
  options: GeneratedQuestion['options']
  correct: number
  quality: number
}

/** Drawings of other options before a question is thrown away. */
const ATTEMPTS = 32
/** Of these the first have no option that looks odd, and those up to the second the right one as the shortest or the longest. */
const NONE_ODD = 12
const BALANCED = 22
const TRIED_IN_VAIN = 6

/**
 * Places the right option by a hash of the question, among the best of the wrong ones that are drawn. Null where too few fit,
 * or a blind guesser finds it. If there are such, only options are taken among which none looks odd and the right one is
 * the shortest or the longest, as is drawn: few sets allow it, and without that it is mostly in the middle.
 */
export function arrange(
  asked: Asked,
  quality: (options: readonly string[], correct: number) => number,
): Arranged | null {
  const { question, key, wrong } = asked
  const place = drawnBy(question)
  const correct = place(4)
  const shorter = [0, 3][place(2)]
  let best: Arranged | null = null
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (best !== null && (attempt === NONE_ODD || attempt === BALANCED)) break
    const draw = drawnBy(`${attempt} ${key} ${question}`)
    const [a, b, c] = different([key, ...wrong(draw)]).slice(1)
    if (a === undefined || b === undefined || c === undefined) {
      if (attempt > TRIED_IN_VAIN) break
      continue
    }
    const rest = shuffled([a, b, c], draw)
    const isBalanced = /^\D{0,3}\d/.test(key) || rest.filter((option) => option.length < key.length).length === shorter
    if (attempt < BALANCED && !isBalanced) continue
    const option = (i: number) => (i === correct ? key : (rest.shift() ?? key))
    const options: GeneratedQuestion['options'] = [option(0), option(1), option(2), option(3)]
    if (attempt < NONE_ODD && looksOdd(question, options) !== null) continue
    if (attempt < BALANCED && standsApart(options, correct)) continue
    if (hasPair(key, [a, b, c])) continue
    if (givesAway(question, key, [a, b, c]) || !areOfOneKind(options)) continue
    if (blindGuess(question, options) === correct) continue
    const likely = quality(options, correct)
    if (best === null || likely > best.quality) best = { ...asked, options, correct, quality: likely }
  }
  return best
}

/**
 * "Spring tide" and "neap tide" beside "fetch", or three words in "-cline" beside another: of a kind, of which the right one
 * is none.
 */
function hasPair(key: string, wrong: readonly string[]): boolean {
  if ([key, ...wrong].some((each) => each.split(' ').length > TERM_WORDS)) return false
  if (new Set(wrong.map(ending)).size === 1 && ending(key) !== ending(wrong[0] ?? '')) return true
  const heads = wrong.flatMap((option) => (/^\p{L}+[ -]\p{L}[\p{L} -]*$/u.test(option) ? lastWord(option) : []))
  return heads.some((head, i) => heads.indexOf(head) < i) && !heads.some((head) => lastWord(key).endsWith(head))
}
/** Without its year: "Acts" of "Townshend Acts 1767". */
const lastWord = (text: string): string =>
  text
    .replace(/ \(?\d{4}\)?$/, '')
    .toLowerCase()
    .split(/[ -]/)
    .at(-1)
    ?.replace(/s$/, '') ?? ''
const ENDING = 4
/** Longer are meanings, of which a last word says nothing. */
const TERM_WORDS = 4
const ending = (text: string): string => lastWord(text).slice(-ENDING)
