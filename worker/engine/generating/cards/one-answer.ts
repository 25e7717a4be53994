import { STOP_WORDS } from '#worker/engine/language/lexicon.ts'
import { commonness } from '#worker/engine/language/related.ts'
import { stem } from '#worker/engine/language/stem.ts'
import { NAMES_LISTED } from '../lists.ts'
import { isPlural } from '../options.ts'
import { isBalanced } from '../sentences/whole-term.ts'
import { DEFINES, EQUATION } from '../labels.ts'
import { small } from '../tables/table-words.ts'
import { FOREIGN } from '../terms/listed-terms.ts'
import { namesThing } from '../terms/names-thing.ts'

const WORDS_MAX = 20
/** So many things in a row are an enumeration, which a term alone does not ask for. */
const LISTED_MIN = 3
const LISTED_MAX = 6
const COUNTED = /^(?:the )?(?:\d|two|three|four|five|six) (?=\p{L})/iu
const COUNTS = ['', '', '', 'three', 'four', 'five', 'six']

/** The sides of a card whose front is a term. */
interface Sides {
  front: string
  back: string
}

/**
 * What a term alone asks for: what it means, in one statement. "Levels of measurement", with four things in a row, asks for
 * them; of other rows, chains, examples and details nobody could say what is wanted. Null for those.
 * @param term what the front names, without what it stands below
 * @param isEquated whether an equals sign says that both sides are the same
 */
export function oneAnswer({ front, back: meaning }: Sides, term: string, isEquated: boolean): Sides | null {
  const back = firstStatement(meaning)
  const words = back.split(' ').length
  const plain = back.replace(/ ?\([^()]*\)/g, '')
  // "flame: flammable" asks for the word that it shows.
  if (words === 1 && sharesBeginning(term, back)) return null
  if (words > WORDS_MAX || IS_CREDIT.test(back) || SAYS_NO_MEANING.test(back) || MIXES.test(back) || NO_TERM.test(term))
    return null
  if ((back.match(/\b(?:1\d{3}|20\d\d)\b/g)?.length ?? 0) > 1) return null
  if ((back.match(/\d+(?:\.\d+)?/g)?.length ?? 0) >= NUMBERS_MIN || (back !== meaning && ONE_SORT.test(back)))
    return null
  // "det = … = …" is a sum that was worked out.
  if (isEquated && / = .*\d/.test(plain) && !EQUATION.test(plain)) return null
  if (!isEquated && (TWO_SIGNS.test(back) || isRowOfWords(back))) return null
  // "living factors: predators, food, …" says what it is before it lists.
  const parts = plain
    .replace(/(?<=^(?:\S+ ){1,4}\S+): .*$/, '')
    .split(isEquated ? /, (?:and )?|; / : /, (?:and )?| \+ |; | \/ | · /)
  if (parts.length >= LISTED_MIN && !DEFINES.test(back) && !/[=→]/.test(plain)) {
    const isList = parts.length <= LISTED_MAX && parts.every((part) => part.split(' ').length <= 3 && !/\d/.test(part))
    // "4 ways to reduce risk": the question says itself how many.
    const listed = term.replace(COUNTED, '')
    const head = listed.split(/ (?:of|in|for|to) /)[0] ?? ''
    if (
      !isList ||
      !namesThing(listed) ||
      /^[\p{Lu}\d]+$/u.test(head) ||
      !(isEquated || COUNTED.test(term) ? isPlural(head.toLowerCase()) : NAMES_LISTED.test(head)) ||
      /\b(?:e\.?g|etc)\b/.test(back) ||
      front !== term
    )
      return null
    return isEquated ? { front, back } : { front: `What are the ${COUNTS[parts.length] ?? ''} ${small(listed)}?`, back }
  }
  return words <= 2 && !isEquated && !SHORT.test(back) && !FOREIGN.test(term) && !/^\d.* \p{L}/u.test(back)
    ? null
    : { front, back }
}

/** Who it goes back to: "published by Noriaki Kano in 1984". */
const IS_CREDIT =
  /^(?:(?:published|introduced|proposed|coined|described|developed|invented|named) )?by (?:\p{Lu}[\p{L}.-]*(?: (?:and|&))? ?){1,4},? ?(?:in )?\(?\d{4}\)?$/u
const BEGINNING = 4
const sharesBeginning = (term: string, word: string): boolean =>
  term
    .toLowerCase()
    .split(' ')
    .some((each) => each.length >= BEGINNING && word.toLowerCase().startsWith(each.slice(0, BEGINNING)))

/** What says what a term means, without the sentences behind it that say more. */
function firstStatement(back: string): string {
  const end = whole(back).search(
    /(?<=\p{L}{2}|\d|[)\]])(?<!\b(?:Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec|Dr|St|Mr|Mrs|Prof|approx|max|min|incl|prob|esp|no|ca|cf|vs|resp|hist|lit|orig))(?:\. (?=[\p{L}“"])|; (?=an? |the |[\p{L}]+ [\p{L}]+ [\p{L}]+))/u,
  )
  const first = back.slice(0, end)
  return end < 0 || first.split(' ').length < STATEMENT_WORDS || !isBalanced(first) || LITTLE.test(first) ? back : first
}
/** With the stops behind short words that are in no general text hidden: "on the piano diff. name" goes on. */
const whole = (back: string): string =>
  back.replace(/(?<=\s)(\p{Ll}{2,4})\. (?=\p{Ll})/gu, (found, word: string) =>
    commonness(stem(word)) === 0 && !STOP_WORDS.has(word) ? `${word}_ ` : found,
  )
const STATEMENT_WORDS = 3
/** So many numbers are an example or a row of values. */
const NUMBERS_MIN = 5
/** "temporal: same synapse": of several sorts the first. */
const ONE_SORT = /^\p{L}+: \S/u
/** So few words may be a meaning: "what floats". */
const SHORT = /^(?:an?|the|what|how|where|when|who) /
/** What a thing is not, or how much there is of it: the meaning is still to come. */
const LITTLE = /^(?:not|up to|about|around|over|nearly|almost|\d) ?/i

/** Where, when and with what something is, what else there is, and on what it depends: of what, another line says. */
const SAYS_NO_MEANING =
  /^(?:on|in|at|from|to|away|towards?|below|above|under|over|before|after|by|with|without|neither|both|either|another|any other|other|depends?|because|esp|mostly|mainly|usually|often|always|never|only|also|not)(?= )/iu
/** A formula or code beside words on it. */
const MIXES = /\$[^$]*\$[^$]*\p{L}{3,}(?: [^\s$]+){3}|^`[^`]*` (?![(–—-])|→.*→|\bNOT\b|!/u
/** What was done or is left, where, and which of several: no name of anything. */
const NO_TERM =
  /^\p{L}+(?:ed|ing|t|over) (?:with|to|by|over|on|from|than|for)\b|^\d{3,4} |^(?:along|against|across|beyond|around) /iu
/** "RB / deck": two things, and not what they have to do with the term. */
const TWO_SIGNS = /^(?=.*\b\p{Lu}{2,4}\b)[\p{L} ]{1,20} \/ [\p{L} ]{1,20}$/u
/** Of so many words of a sentence one is a stop word. */
const STOP_SHARE = 5
/** "ut re mi fa sol la si": words in a row that no other word ties together. */
const isRowOfWords = (back: string): boolean =>
  /^(?:\p{Ll}{2,5} ){6,}\p{Ll}{2,5}$/u.test(back) &&
  back.split(' ').filter((word) => STOP_WORDS.has(word)).length * STOP_SHARE <= back.split(' ').length
