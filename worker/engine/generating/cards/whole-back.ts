import { likelySlip } from '../gate/slips.ts'
import { isBalanced, isTalk } from '../sentences/whole-term.ts'
import { plainTerm } from '../sentences/plain-sentence.ts'

/** Characters of a meaning that one card can ask for. */
const LENGTH_MAX = 200
/** What a thing is not, or how many there are of it: the beginning of what a line says, and no meaning. */
const SAYS_LITTLE = /^(?:not|about|around|roughly|over|nearly|almost|some|many|several) /i

interface Meant {
  term: string
  meaning: string
  /** Where what it was read from ends in the text. */
  end: number
}

/**
 * All that its line says of a term: "about 30 proteins" goes on with what they do. Null where that is too much for a card and
 * its beginning alone does not say what the term is.
 */
export function wholeBack(text: string, { term, meaning, end }: Meant): string | null {
  if (
    GLOSSES_OTHERS.test(meaning) ||
    glossesPart(term, meaning) ||
    (meaning.match(/ = /g)?.length ?? 0) >= GLOSSES_MAX ||
    isChain(term, meaning)
  )
    return null
  const own = ownSentences(term, meaning)
  const line = /^[^\r\n]*/.exec(text.slice(end))?.[0] ?? ''
  const rest = plainTerm(line.replace(/^[.;]/, '').trim())
  if (rest === '' || own !== meaning || !SAYS_LITTLE.test(meaning) || !/^\p{Lu}/u.test(rest)) return own
  const whole = `${meaning}. ${rest}`
  if (NEXT_TERM.test(rest) || isTalk(rest) || /[?]/.test(rest)) return own
  return whole.length <= LENGTH_MAX && isBalanced(whole) ? whole : null
}

/** "Need / want": "need: …" says what a part of the term is. */
function glossesPart(term: string, meaning: string): boolean {
  const label = /^(\p{L}+): /u.exec(meaning)?.[1]
  return label !== undefined && term.includes(' ') && term.toLowerCase().split(/[ /]+/).includes(label.toLowerCase())
}

/** "P = …, Q = …, R = …": a legend of several signs. */
const GLOSSES_MAX = 3
/** "SCID = …; AIDS = …": what others are, and not what the term is. */
const GLOSSES_OTHERS = /^\p{L}+ = [^=;]+; \p{L}+ = /u
/** "Acceptance: …", "The **cathode** is …": the line goes on with something else. */
const NEXT_TERM =
  /^(?!(?:does|do|has|have|is|are|can|needs?|uses?|made) )(?:\p{L}[^.:=]{0,40}(?::| =) |.{0,160}\p{L} = )/iu

/** "crust: mantle – outer core – inner core" only begins with its label, and says nothing of it. */
const isChain = (term: string, meaning: string): boolean =>
  !term.includes(' ') && (meaning.match(/ [–—] /g)?.length ?? 0) >= 2 && !/^an? |^the /i.test(meaning)

/** Without sentences that say what another term is, or add a year and names to what is whole before. */
function ownSentences(term: string, meaning: string): string {
  const at = meaning.search(/(?<=\p{L}{2}|\d|[)])\. (?=[\p{L}“"])/u)
  if (at < 0) return meaning
  const [first, next] = [meaning.slice(0, at), meaning.slice(at + 2)]
  if (first.split(' ').length < 3 || !isBalanced(first)) return meaning
  const head = term.split(' ').at(-1)?.toLowerCase() ?? ''
  const opening = next.toLowerCase().split(' ')
  const isOther = term.includes(' ') && opening.slice(1, 3).includes(head) && !next.startsWith('The ')
  const addsYear = /\b1\d{3}\b|\b20\d\d\b/.test(next) && !/\b1\d{3}\b|\b20\d\d\b/.test(first)
  return isOther || addsYear ? first : meaning
}

/** Whether a term could be learned as it is written. */
export const isRightlyWritten = (term: string): boolean => term.length < SHORT || likelySlip(term) === null
/** Shorter are words of other languages as often as slips. */
const SHORT = 6
