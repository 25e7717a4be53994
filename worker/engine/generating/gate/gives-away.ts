import { STOP_WORDS } from '#worker/engine/language/lexicon.ts'
import { wordsOf } from '#worker/engine/language/words.ts'

/** Whether the question's own words sound like the right option more than like any other: “ethene” among alkenes. */
export function givesAway(question: string, key: string, others: readonly string[]): boolean {
  if (isYears(key) && holdsYear(question)) return true
  if (isSpelledBy(question, key, others)) return true
  if (holdsCount(question, key) && !others.some((other) => holdsCount(question, other))) return true
  const meaning = /“(.*)”/su.exec(question)?.[1] ?? ''
  if (isSpelledOut(key, meaning) && !others.some((other) => isSpelledOut(other, meaning))) return true
  if (holdsAskedWord(key, question) && !others.some((other) => holdsAskedWord(other, question))) return true
  const asked = wordsOf(apart(question)).flatMap(({ folded }) =>
    STOP_WORDS.has(folded) && folded.length < LONG ? [] : [folded],
  )
  const measured = MEASURES.flatMap(([words, nouns]) => (words.test(question) ? nouns : []))
  const inAll = (word: string) => others.every((other) => partsOf(other).includes(word))
  const echoOf = (option: string) => echo(option, [...asked, ...measured], inAll)
  const own = echoOf(key)
  if (own >= ECHO && others.every((other) => echoOf(other) < own)) return true
  return [...question.matchAll(/[“`$]([^“”`$]+)[”`$]/gu), ...question.matchAll(/^([^:]+): what is/gu)].some(
    ([, quoted = '']) =>
      [startsAlike, endsAlike, sharesStem, holdsWord, holdsAffix, isCodeOf].some(
        (isAlike) => isAlike(key, quoted) && others.every((other) => !isAlike(other, quoted)),
      ),
  )
}

/** "UT", where the first words begin with "ultrasound": of four abbreviations the one with most of their letters. */
function isSpelledBy(question: string, key: string, others: readonly string[]): boolean {
  if (![key, ...others].every((option) => /^\p{Lu}{2,5}$/u.test(option))) return false
  const quoted = /“(.*)”/su.exec(question)?.[1] ?? ''
  const first = wordsOf(quoted).filter(({ folded }) => !STOP_WORDS.has(folded))
  const initials = new Set(first.slice(0, SPELLED).map(({ folded }) => folded.charAt(0)))
  const met = (option: string) => [...option.toLowerCase()].filter((letter) => initials.has(letter)).length
  return others.every((other) => met(other) < met(key))
}
/** Words of a meaning that are seen at a glance. */
const SPELLED = 3

/** "LDPE" of "low-density polyethylene": its letters begin words, in order, all but one. */
function isSpelledOut(short: string, meaning: string): boolean {
  if (!/^\p{Lu}{3,6}$/u.test(short)) return false
  const words = meaning.toLowerCase().match(/\p{L}+/gu) ?? []
  // "GOPPAR": gross operating profit ÷ rooms available.
  const initials = words.slice(0, SPELLED).map((word) => word.charAt(0))
  if (initials.length === SPELLED && short.toLowerCase().startsWith(initials.join(''))) return true
  let [word, at, atStarts] = [0, -1, 0]
  for (const letter of short.toLowerCase()) {
    const next = at < 0 ? 0 : word + 1
    const inside = words[word]?.indexOf(letter, at + 1) ?? -1
    if (words[next]?.startsWith(letter)) [word, at, atStarts] = [next, 0, atStarts + 1]
    else if (at >= 0 && inside >= 0) at = inside
    else return false
  }
  return atStarts >= short.length - 1
}

/** "Bedform", where something is said of a bed, and "baseline", of a line. */
function holdsAskedWord(option: string, question: string): boolean {
  // "k-anonymity", of "at least k − 1 others".
  const [, letter] = /^(\p{Ll})-/u.exec(option) ?? []
  if (letter !== undefined) return question.split(/[^\p{L}]+/u).includes(letter) && letter !== 'a'
  const parts = partsOf(option)
  const [first = ''] = parts
  const last = parts.at(-1) ?? ''
  return wordsOf(question).some(
    ({ folded }) =>
      !STOP_WORDS.has(folded) &&
      ((folded.length > 2 && first.startsWith(folded) && first.length > folded.length + 2) ||
        (folded.length > 3 && last.endsWith(folded) && last.length > folded.length + 2)),
  )
}

/** A year or a span of years; another year in the question says which of four it is near. */
const isYears = (key: string): boolean => /^\d{3,4}(?:[–-]\d{2,4})?(?: (?:BCE?|AD|CE))?$/.test(key)
const holdsYear = (question: string): boolean =>
  /(?<![\d.,])[1-9]\d{2,3}(?![\d.,]\d|\d)(?= ?(?:[),;:.”?–-]|$| \())/.test(question)

/** "IndexError" in its words, as they are written in code. */
const apart = (text: string): string => text.replace(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' ')
const partsOf = (option: string): string[] =>
  apart(option)
    .toLowerCase()
    .match(/\p{L}{2,}/gu) ?? []

/** What a word of measure asks for: how fast something is, is its speed. And what some words of a name say by themselves. */
const MEASURES: readonly [RegExp, string[]][] = [
  [/\b(?:how )?(?:fast|quickly)\b/i, ['speed', 'velocity', 'rate']],
  [/\bhow (?:long|far)\b/i, ['length', 'distance', 'duration']],
  [/\bhow (?:often|frequently)\b/i, ['frequency', 'rate']],
  [/\bhow (?:heavy|much .* weighs?)\b/i, ['weight', 'mass']],
  [/\bhow (?:hot|cold|warm)\b/i, ['temperature']],
  [/\btemperature\b/i, ['thermo']],
  [/\bnose\b/i, ['nasal']],
  [/\binternal\b/i, ['inside', 'within']],
  [/\bexternal\b/i, ['outside']],
  [/\bquantity\b/i, ['much', 'many', 'amount']],
  [/\bhow (?:high|tall)\b/i, ['height', 'altitude', 'pitch']],
  [
    /\bhow (?:wide|deep|thick|big|large|loud|bright|dense)\b/i,
    ['width', 'depth', 'thickness', 'size', 'loudness', 'brightness', 'density'],
  ],
]

/** Whether a word of one begins with the other, or is its first letter: “None” and “NoneType”, “$f$” and “frequency”. */
function startsAlike(option: string, quoted: string): boolean {
  const [one, two] = [option, quoted].map((each) => each.replace(/[$`\s]/g, '').toLowerCase())
  if (one === undefined || two === undefined || one === '' || two === '') return false
  const [short, long] = one.length <= two.length ? [one, two] : [two, one]
  return (
    /^\p{L}+$/u.test(short) && (short.length === 1 || short.length > 2) && long.length > 1 && long.startsWith(short)
  )
}

/** Whether one is an affix that stands in the other: “-vir”, and “acyclovir”. */
const holdsAffix = (option: string, quoted: string): boolean =>
  [option, quoted].some((affix, i, both) => {
    const letters = /^(?:-(\p{L}{2,})|(\p{L}{2,})-)$/u.exec(affix)
    return (
      letters !== null && (both[1 - i] ?? '').toLowerCase().includes((letters[1] ?? letters[2] ?? '').toLowerCase())
    )
  })

const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
  (word, i) => ({
    word: new RegExp(String.raw`\b${word}\b`, 'i'),
    number: new RegExp(String.raw`\p{L}${i + 1}(?!\d)|(?<!\d)${i + 1}\p{L}`, 'u'),
  }),
)
/** Whether an option has a count as a number among letters that the question has as a word: “q6h”, of “every six hours”. */
const holdsCount = (question: string, option: string): boolean =>
  /\d/.test(option) && COUNTS.some(({ word, number }) => number.test(option) && word.test(question))

/** Whether one is an abbreviation of letters of the other, in their order and from its first: “Cc” and “Cirrocumulus”. */
export function isCodeOf(option: string, quoted: string): boolean {
  const [code = '', name = ''] = [option, quoted].toSorted((a, b) => a.length - b.length)
  if (!/^\p{Lu}(?:\p{Lu}{1,3}|\p{Ll})$/u.test(code) || name.split(' ').length > NAME_WORDS) return false
  const [short, long] = [code.toLowerCase(), name.toLowerCase()]
  if (long.length < 2 * short.length || short[0] !== long[0]) return false
  let at = -1
  return [...short].every((letter) => (at = long.indexOf(letter, at + 1)) >= 0)
}
const NAME_WORDS = 3

/** Whether an option of several words has the quoted word as one of them: “tu”, and “tu as parlé”. */
const holdsWord = (option: string, quoted: string): boolean =>
  /^\p{L}{2,}$/u.test(quoted) && option.includes(' ') && partsOf(option).includes(quoted.toLowerCase())

/** Whether two words begin alike, as forms of a regular verb do: “cap-ire” and “capiamo”. */
function sharesStem(option: string, quoted: string): boolean {
  const [one = '', two = ''] = [option, quoted].map(
    (each) => /^\p{L}[\p{L}-]{3,}$/u.exec(each.toLowerCase())?.[0] ?? '',
  )
  return one !== '' && one.slice(0, 3) === two.slice(0, 3)
}

/** Whether both end in the same syllable: “alkene” and “propene”. */
function endsAlike(option: string, quoted: string): boolean {
  const [one = '', two = ''] = [option, quoted].map(
    (each) => /^(\p{L}{5,}?)s?(?: \(.*\))?$/u.exec(each.toLowerCase())?.[1] ?? '',
  )
  return one !== '' && one.slice(-3) === two.slice(-3)
}
const ECHO = 0.34
/** A long stop word may sound like an option, too: “actually”, “attualmente”. */
const LONG = 7

/** How much of an option's most similar word stands in the question, from 0 to 1. */
function echo(option: string, asked: readonly string[], inAll: (word: string) => boolean): number {
  const words = partsOf(option)
  const shares = words
    .filter((word) => words.length === 1 || (!STOP_WORDS.has(word) && !inAll(word)))
    .map((word) => Math.max(0, ...asked.map((each) => overlap(word, each))))
  return Math.max(0, ...shares)
}

const RUN_MIN = 3
/** Of a longer word, what stands there may be less than half of it. */
const RUN_OF_LONG = 4
const WORD_MAX = 40
/** Where what two words share begins in one of them at the latest: many end alike. */
const EARLY = 3

/** How much of a word stands in another, in one run of letters; 0 where it is too short or only an ending of both. */
function overlap(word: string, other: string): number {
  const [one, two] = [word.slice(0, WORD_MAX), other.slice(0, WORD_MAX)]
  let most = 0
  for (let start = 0; start < one.length; start++)
    while (start + most < one.length) {
      const at = two.indexOf(one.slice(start, start + most + 1))
      if (at < 0 || Math.min(start, at) > EARLY) break
      most++
    }
  const share = most / Math.max(4, one.length)
  const isHalf = share >= 0.5 && most >= Math.min(RUN_MIN, one.length)
  return Math.max(isHalf || most >= RUN_OF_LONG ? share : 0, likeness(one, two) >= COGNATE ? COGNATE : 0)
}

/** How much alike two words of different languages are that nobody has to learn: "stazione", "station". */
const COGNATE = 0.6
const COGNATE_MIN = 5

/** The share of the letters of two words that stand in both in the same order. */
function likeness(one: string, two: string): number {
  const [a, b] = [one.normalize('NFD').replace(/\p{M}/gu, ''), two.normalize('NFD').replace(/\p{M}/gu, '')]
  if (a.length < COGNATE_MIN || b.length < COGNATE_MIN || a.charAt(0) !== b.charAt(0)) return 0
  let above = Array.from({ length: b.length + 1 }, () => 0)
  for (const letter of a) {
    const row = [0]
    for (let i = 1; i <= b.length; i++)
      row.push(b[i - 1] === letter ? (above[i - 1] ?? 0) + 1 : Math.max(above[i] ?? 0, row[i - 1] ?? 0))
    above = row
  }
  const common = above.at(-1) ?? 0
  return common / Math.max(a.length, b.length)
}
