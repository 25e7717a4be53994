import { isWeak, STOP_WORDS } from '#worker/engine/language/lexicon.ts'
import { definitionOf } from '#worker/engine/language/define.ts'
import { dependsOnPrevious } from '#worker/engine/language/cues.ts'
import { unitsOf, type Unit } from '#worker/engine/reading/units.ts'

/** A sentence worth asking about, with the term it defines or its key words. */
export type Fact = {
  unit: Unit
  definition: Definition | null
  /** Best first. */
  keys: Key[]
  /** Whether it makes sense without the sentence before. */
  alone: boolean
}

/** `subject`: the term with its article. */
export type Definition = { term: string; subject: string; meaning: string; plural: boolean }

/** A key word or phrase of a sentence; offsets into the sentence. */
export type Key = { text: string; start: number; end: number; type: KeyType; weight: number }
export type KeyType = 'year' | 'number' | 'name' | 'term'

/** Characters of a pasted text that are read. */
export const READ_MAX = 20_000
const DETERMINER = /^(?:an?|the|each|every)\s+/i
/** Empty subjects: "There is …", "The first one was …". */
const EMPTY_SUBJECT =
  /^(?:there|here|it|this|that|these|those|they|he|she|we|you|i|who|what|which|one|some|many|most|all|both|each|another|other|the (?:first|second|third|last|next|other|same|main|most|result|reason|aim|goal|idea|problem|answer|question))\b/i

/** The facts of a text, in its order. */
export function factsOf(text: string): Fact[] {
  const units = unitsOf(text.slice(0, READ_MAX)).filter((u) => u.kind === 'sentence' || u.kind === 'item')
  const counts = new Map<string, number>()
  for (const unit of units) for (const stem of unit.stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return units
    .filter((unit) => !/[?？]$/.test(unit.text))
    .map((unit) => ({
      unit,
      definition: defined(unit),
      keys: keysOf(unit, counts),
      alone: !dependsOnPrevious(unit.text),
    }))
}

function defined({ text, words }: Unit): Definition | null {
  const found = definitionOf(text)
  if (!found || words.length > 60) return null
  const raw = text.slice(0, found.end)
  const label = raw.replace(/(?:[:=]|\s[–—-])?[*_\s]*$/u, '')
  const subject = plainTerm(label).replace(DETERMINER, (article) => article.toLowerCase())
  const term = subject.replace(DETERMINER, '')
  const meaning = plainTerm(text.slice(found.rest))
  const size = term.split(/\s+/).length
  if (term.length < 2 || size > 6 || EMPTY_SUBJECT.test(subject) || /[,;()]/.test(term)) return null
  if (meaning.split(/\s+/).length < (found.copula ? 3 : 1)) return null
  const verb = text.slice(found.end, found.rest)
  if (found.copula && !defining(verb, meaning)) return null
  return { term, subject, meaning, plural: /\bare\b|\bwere\b/.test(verb) }
}

/** "X is a Y", "X is the Y", "Xs are Ys that": a meaning; "X is used", "X was born", "X is in Rome" are not. */
function defining(verb: string, meaning: string): boolean {
  if (!/^\s(?:is|are|was|were)\s$/i.test(verb)) return true
  if (/^(?:an?|the|one of|any|when|where|how|what)\s/i.test(meaning)) return true
  return (
    /\bare\b/i.test(verb) &&
    !/^(?:\w+ed|not|also|in|on|at|very|more|less|\w+ing|made|found|known|found)\b/i.test(meaning)
  )
}

/** Removes emphasis marks, and a full stop at the end. */
export function plainTerm(text: string): string {
  return text
    .replace(/[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[.。;,]$/, '')
    .trim()
}

const YEAR = /\b(?:1[0-9]{3}|20[0-9]{2})\b/g
const NUMBER = /(?<![\p{L}\d.,(-])\d+(?:[.,]\d+)*(?:\s?%)?(?![\p{L}\d-])/gu
const NAME = /\p{Lu}[\p{L}'’-]+(?: (?:of |the |de |von |van )?\p{Lu}[\p{L}'’-]+){0,4}/gu

function keysOf(unit: Unit, counts: ReadonlyMap<string, number>): Key[] {
  const { text, words } = unit
  if (words.length < 5 || words.length > 45 || /\{\{|\}\}|::/.test(text)) return []
  const keys = [
    ...ofPattern(text, YEAR, 'year', 3),
    ...ofPattern(text, NUMBER, 'number', 2.4),
    ...names(text),
    ...terms(unit, counts),
  ]
  return keys.filter((key) => !insideMarkup(text, key)).sort((a, b) => b.weight - a.weight || b.start - a.start)
}

function ofPattern(text: string, pattern: RegExp, type: KeyType, weight: number): Key[] {
  return [...text.matchAll(pattern)].map((m) => ({
    text: m[0],
    start: m.index,
    end: m.index + m[0].length,
    type,
    weight,
  }))
}

/** Capitalised words, not at the start of the sentence where every word is. */
function names(text: string): Key[] {
  return ofPattern(text, NAME, 'name', 2.6).filter(
    ({ start, text: name }) => start > 2 && !STOP_WORDS.has(name.toLowerCase()) && name.length > 2,
  )
}

/** Longer words at the end of a phrase that recur in the text: mostly nouns. */
function terms({ text, words }: Unit, counts: ReadonlyMap<string, number>): Key[] {
  const keys: Key[] = []
  for (const [i, { text: word, folded, start, end, stem }] of words.entries()) {
    const plain = folded.length >= 4 && /^\p{Ll}/u.test(word) && !STOP_WORDS.has(folded) && !isWeak(folded)
    if (!plain || NO_NOUN.test(folded) || words.some((other, o) => o !== i && other.stem === stem)) continue
    const next = words[i + 1]
    const closes = !next || STOP_WORDS.has(next.folded) || /[^\s*_]/.test(text.slice(end, next.start))
    const seen = Math.min(counts.get(stem) ?? 1, 3)
    const weight =
      0.3 + (closes ? 0.6 : 0) + 0.25 * seen + 0.05 * Math.min(word.length, 12) + (0.5 * start) / text.length
    keys.push({ text: word, start, end, type: 'term', weight })
  }
  return keys
}

const NO_NOUN =
  /(?:ly|ing|ed|ful|ous|ive|able|ible|less|ical|est|wise)$|^(?:once|twice|instead|together|however|therefore|elsewhere|perhaps|today|both|made|early|late|earlier|later)$/

function insideMarkup(text: string, { start, end }: Key): boolean {
  const before = text.slice(0, start)
  const odd = (mark: RegExp) => (before.match(mark)?.length ?? 0) % 2 === 1
  return (
    odd(/`/g) ||
    odd(/\$/g) ||
    /\]\([^)]*$|https?:\S*$/.test(before.slice(-300)) ||
    /^[^\s]*\]\(/.test(text.slice(end, end + 60))
  )
}

/** Capitalises the first word, unless it has its own spelling (mRNA, pH). */
export function capitalize(meaning: string): string {
  return /^\p{Ll}(?:[\p{Ll}\s'’-]|$)/u.test(meaning) ? meaning.charAt(0).toUpperCase() + meaning.slice(1) : meaning
}
