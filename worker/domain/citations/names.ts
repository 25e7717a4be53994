import { denies } from './negation.ts'
import { normalized, SMALL_WORDS, STEM } from './words.ts'

const NAME = /\p{Lu}[\p{L}\p{N}'’-]*|\p{L}+\d[\p{L}\p{N}]*/gu
/** A word after one of these begins a sentence, a line, a heading or a quotation. */
const BEGINS = /(?:^\s*|[.!?:…\n]["”»’)*_]*\s*|[("“„«‘*_>|•-]\s*|\d[.)]\s*)$/
const NO_NAMES = new Set(
  "I I'm I'd I've I'll Yes No Ok OK Okay Well So Source Note Notes Step Example Answer Question Remember King Queen Emperor President Dr Mr Mrs Ms Professor Saint Sir".split(
    ' ',
  ),
)
/** German writes all nouns with a capital, so a capital tells nothing there. */
const GERMAN =
  /(?<!\p{L})(?:der|die|das|des|dem|den|und|ist|sind|wird|werden|nicht|ein|eine|einer|einen|mit|von|zu|im|auf|für)(?!\p{L})/gu

/** Names of the claim that its source does not have; `isDenied`: in a clause that says no, as "not Darwin". */
export function unknownNames(claim: string, source: string): { name: string; isDenied: boolean }[] {
  const text = normalized(claim)
  if ((text.match(GERMAN)?.length ?? 0) >= 2) return []
  const known = new Set(source.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
  // The figures of a formula are told apart by nothing: "6CO2".
  const joined = [...known].join(' ')
  const stems = new Set([...known].map(stemOf))
  // Rome and Roman, China and Chinese.
  const isPeople = (part: string) =>
    /[aeiou]$/.test(part) && part.length > 3 && [...known].some((word) => word.startsWith(part.slice(0, -1)))
  const isKnown = (name: string) =>
    name
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((part) => part !== '' && part !== 's')
      .every(
        (part) =>
          known.has(part) ||
          isPeople(part) ||
          (/\d/.test(part) && joined.includes(part)) ||
          (part.length > 3 && stems.has(stemOf(part))),
      ) || isAcronymOf(name, source, text)
  return [...text.matchAll(NAME)].flatMap((match) => {
    const name = match[0].replace(/['’]s$/, '')
    const before = text.slice(0, match.index)
    if (NO_NAMES.has(name) || name.length < 2 || isKnown(name)) return []
    // The first name of one whose last name is known.
    const next = /^\s+(\p{Lu}\p{Ll}+)/u.exec(text.slice(match.index + match[0].length))?.[1]
    if (next !== undefined && source.includes(next) && isKnown(next)) return []
    if (BEGINS.test(before) && !isNameAtStart(name, text.slice(match.index + match[0].length), source)) return []
    return [{ name, isDenied: denies(clauseAround(text, match.index)) }]
  })
}

function stemOf(word: string): string {
  return word.slice(0, Math.max(4, Math.min(STEM, word.length - 2)))
}

/** Endings of nouns that begin a sentence without an article, as names do. */
const COMMON = /(?:s|ing|ion|ity|ness|ment|ism|ure|ance|ence|ology|ter)$/
/** Words that stand where a name could, at the start of a sentence or a question. */
const SUBJECTS =
  /^(?:He|She|It|They|We|You|One|This|That|There|What|Who|Whose|Which|When|Where|Why|How|Each|Every|The|An?)$/

/** "Wegener proposed" in the source tells that the first word of "Darwin proposed" is a name. */
function isNameAtStart(name: string, after: string, source: string): boolean {
  if (/\d|^\p{Lu}{2,}$/u.test(name)) return true
  if (/^\s+\p{Lu}\p{Ll}/u.test(after)) return true
  const verb = /^\s+(\p{Ll}{3,})/u.exec(after)?.[1]
  if (verb === undefined || SMALL_WORDS.has(verb)) return false
  if (COMMON.test(name) || SUBJECTS.test(name)) return false
  const stem = verb.slice(0, STEM).replace(/[^\p{L}]/gu, '')
  const subjects = source.matchAll(new RegExp(String.raw`(\p{Lu}\p{Ll}+)\s+${stem}`, 'gu'))
  return [...subjects].some(([, subject = '']) => !COMMON.test(subject) && !SUBJECTS.test(subject))
}

const JOINING = /^(?:of|the|and|for|in|de|la)$/

/** "ATP" for "adenosine triphosphate", "US" for "United States": in the source or spelt out in the claim. */
function isAcronymOf(name: string, source: string, claim: string): boolean {
  if (!/^\p{Lu}{2,6}s?$/u.test(name)) return false
  const letters = name.replace(/s$/, '').toLowerCase()
  const all = `${source} ${claim.replaceAll(name, '')}`.toLowerCase().match(/\p{L}+/gu) ?? []
  const words = all.filter((word, i) => word !== all[i - 1] && !JOINING.test(word))
  return words.some(
    (word, i) => word.startsWith(letters.charAt(0)) && spells(words.slice(i, i + letters.length), letters),
  )
}

/** Whether each word begins with the next letter, and has those that follow it before the next word does. */
function spells(words: readonly string[], letters: string): boolean {
  let at = 0
  let used = 0
  for (const word of words) {
    if (at >= letters.length) break
    if (!word.startsWith(letters.charAt(at))) return false
    used++
    at++
    const next = words[used]
    for (const letter of word.slice(1))
      if (letter === letters[at] && !(next?.startsWith(letter) && at === letters.length - 1)) at++
  }
  return at >= letters.length && used > 1
}

function clauseAround(text: string, at: number): string {
  const from = Math.max(...['. ', '; ', ', ', '\n'].map((end) => text.lastIndexOf(end, at)))
  const to = text.slice(at).search(/[.;,\n]/)
  return text.slice(from + 1, to < 0 ? undefined : at + to)
}
