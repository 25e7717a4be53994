import { STOP_WORDS } from '#worker/engine/language/lexicon.ts'
import { wordsOf } from '#worker/engine/language/words.ts'

/** Words of degree: what is very slow is slow. */
const DEGREE =
  /^(?:very|really|quite|extremely|highly|most|mostly|rather|fairly|slightly|usually|often|always|generally)$/

/** Whether a meaning says what another does, and maybe more: "slow", "very slow", but not "old disturbs new", "new disturbs old". */
export function saysAsMuch(a: string, b: string): boolean {
  const [one, two] = [tellingOf(a), tellingOf(b)]
  const [short, long] = one.length <= two.length ? [one, two] : [two, one]
  let at = 0
  for (const word of long) if (word === short[at]) at++
  return at === short.length
}
const tellingOf = (text: string): string[] =>
  wordsOf(text).flatMap(({ folded, stem }) => (STOP_WORDS.has(folded) || DEGREE.test(folded) ? [] : [stem]))

/**
 * Of two terms of a text whether it says that one is the other, or a kind of it: "SRTF: preemptive SJF", "oxbow (cut-off
 * lake)", "a spit is a beach that …". What holds for one may then hold for both.
 */
export function sameThings(text: string): (a: string, b: string) => boolean {
  const lines = text.toLowerCase().split('\n')
  const nests = nestings(lines)
  const found = new Map<string, string[]>()
  const linesWith = (term: string): string[] => {
    const known = found.get(term) ?? lines.filter((line) => line.includes(term))
    found.set(term, known)
    return known
  }
  return (a, b) => {
    if (isShortFor(a, b) || isShortFor(b, a) || isKindOf(a, b) || isKindOf(b, a)) return true
    const [one, two] = [a.toLowerCase(), b.toLowerCase()]
    const both = linesWith(one).filter((line) => line.includes(two))
    return (
      both.some((line) => saysIs(line, one, two) || saysIs(line, two, one)) ||
      both.some((line) => saysHolds(line, one, two) || saysHolds(line, two, one)) ||
      nests(one, two) ||
      nests(two, one)
    )
  }
}

/** "Long-term memory is divided into …": what holds for a part holds for the whole. */
const HOLDS =
  /\b(?:is|are|can be) (?:sub)?(?:divided|split|grouped|broken down) in(?:to)?\b|\b(?:includes?|comprises?|consists? of|is made up of|has (?:two|three|four) (?:types|kinds|parts|branches|forms))\b/u
const saysHolds = (line: string, whole: string, part: string): boolean =>
  line.split(/[.;] /).some((sentence) => {
    const at = HOLDS.exec(sentence)
    return at !== null && sentence.slice(0, at.index).includes(whole) && sentence.slice(at.index).includes(part)
  })

/** Whether a list has one thing among the items of another. */
function nestings(lines: readonly string[]): (whole: string, part: string) => boolean {
  const items = lines.map((line) => {
    const [, indent = '', words = ''] = /^([ \t]*)(?:[-*+]|\d{1,2}[.)]) [*_]*(.*)$/.exec(line) ?? []
    return { depth: words === '' ? -1 : indent.length, words }
  })
  return (whole, part) =>
    items.some(({ depth, words }, i) => {
      if (depth < 0 || !words.startsWith(whole)) return false
      const below = items.slice(i + 1)
      const end = below.findIndex((item) => item.depth <= depth)
      return below.slice(0, end < 0 ? below.length : end).some((item) => item.words.startsWith(part))
    })
}

/** Whether a sentence beside the tables names a thing together with what a cell says of another: that may be right of both. */
export function areNamedTogether(text: string, thing: string, value: string): boolean {
  const parts = value
    .toLowerCase()
    .split(/, |; | and | \/ |\+/)
    .filter((part) => part.length > 2)
  const name = thing.toLowerCase()
  return text
    .toLowerCase()
    .split(/\n|[.!?] /)
    .some(
      (line) => !line.trimStart().startsWith('|') && line.includes(name) && parts.some((part) => line.includes(part)),
    )
}

function saysIs(line: string, one: string, other: string): boolean {
  const found = new RegExp(
    String.raw`(?<![\p{L}\p{N}])${literal(one)}[*_]{0,3}(?:${IS}|${CELL})${literal(other)}(?![\p{L}\p{N}]| (?:of|times|per)\b|['’-])`,
    'u',
  )
  return found.test(line)
}
const IS = String.raw`(?: ?(?:\(|=|:[*_]{0,3} | [–-] )|,? (?:is|are|aka)\b)[ *_]*(?:(?:an?|the|also|called|known as|just|(?:kind|type|form|example) of) ){0,3}(?:[\p{L}-]+ )?`
/** The next cell of a table's row says that something is so by its adjective: "| SRTF | preemptive SJF |". */
const CELL = String.raw` ?\| ?(?:an? |the )?[\p{L}-]+ `
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** "STM" of "short-term memory". */
function isShortFor(short: string, long: string): boolean {
  if (!/^[\p{Lu}]{2,6}s?$/u.test(short)) return false
  const initials = long.split(/[ -]/).flatMap((word) => (STOP_WORDS.has(word.toLowerCase()) ? [] : word.charAt(0)))
  return initials.join('').toUpperCase() === short.replace(/s$/, '')
}

/** "phytoplankton" is plankton. */
const isKindOf = (kind: string, thing: string): boolean =>
  thing.length >= COMPOUND_MIN && /^\p{L}+$/u.test(kind) && kind.toLowerCase().endsWith(thing.toLowerCase())
const COMPOUND_MIN = 5
