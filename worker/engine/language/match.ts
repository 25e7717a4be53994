import type { Term } from '#worker/engine/reading/terms.ts'
import { isCut, numeralOf } from './abbreviations.ts'
import { formsOf } from './irregular.ts'
import { STOP_WORDS } from './lexicon.ts'
import { commonness, relatedTo } from './related.ts'
import { stem } from './stem.ts'

/** Stems of the texts that match a term, with a score: 1 is the word itself. */
export type Matches = ReadonlyMap<string, number>

/** By a listed synonym of study language, and by letters: the same beginning, or one slip of the fingers. */
const SYNONYM = 0.7
const FORM = 0.95
const RELATED = 0.75
const SLIP = 0.85
/** Opened, where notes say when it was reopened. */
const ONCE = 0.4
/** Letters of a word from which on two wrong ones make no other word. */
const LONG = 8
/** Letters of a stem from which on one that is wrong makes no other word. */
const STEM_MIN = 6
/** By its short form, with the words beside it or alone. */
const SHORT = 0.85
const CUT = 0.75

/**
 * Finds the stems of a vocabulary that match a term: itself, a related word, a form of it. Only a term that none of the texts
 * has is taken for a slip. `words` are the words of the same texts, folded, each with its stem.
 */
export function matchesOf(term: Term, vocabulary: ReadonlySet<string>, words?: ReadonlyMap<string, string>): Matches {
  const found = new Map<string, number>()
  const add = (candidate: string, score: number) => {
    if (score > (found.get(candidate) ?? 0)) found.set(candidate, score)
  }
  const has = vocabulary.has(term.stem)
  if (has) add(term.stem, 1)
  for (const [word, score] of relatedWords(term)) if (vocabulary.has(word)) add(word, score)
  for (const short of term.short) {
    // "TLS handshake exchange" is not shortened to "the".
    if (vocabulary.has(short) && commonness(short) === 0 && !STOP_WORDS.has(short)) add(short, SHORT)
    add(short.toUpperCase(), vocabulary.has(short.toUpperCase()) ? SHORT : 0)
  }
  for (const symbol of term.symbols) if (vocabulary.has(stem(symbol))) add(stem(symbol), FORM)
  for (const candidate of vocabulary) add(candidate, kinship(term.stem, candidate))
  if (!has && words && [...found.values()].every((score) => score === 0) && commonness(term.stem) === 0) {
    const slips = slipsOf(term.folded, words.keys())
    for (const word of slips) add(words.get(word) ?? word, SLIP)
    // A slip in the singular of a word that stands in the plural.
    if (slips.length === 0 && term.stem.length >= STEM_MIN)
      for (const other of vocabulary)
        if (other.charAt(0) === term.stem.charAt(0) && isOneSlip(other, term.stem)) add(other, SLIP)
    if (slips.length === 0 && term.folded.length >= LONG)
      for (const other of words.keys()) if (isTwoSlips(term.folded, other)) add(words.get(other) ?? other, SLIP)
  }
  // A slip first: of "asthenoshpere" the Spanish ending "-ast" is no abbreviation.
  if (has || [...found.values()].every((score) => score !== SLIP))
    for (const candidate of vocabulary) if (isCut(candidate, term.folded)) add(candidate, CUT)
  const repeated = term.repeated && stem(term.repeated)
  if (repeated && vocabulary.has(repeated)) {
    for (const [word, score] of found) found.set(word, score * ONCE)
    found.set(repeated, 1)
  }
  found.delete('')
  return new Map([...found].filter(([, score]) => score > 0))
}

/** Synonyms are looked up often, and are the same each time. */
const cache = new Map<string, ReadonlyMap<string, number>>()
const CACHED = 2_000

function relatedWords(term: Term): ReadonlyMap<string, number> {
  const key = [term.text.length === 1 ? term.text : term.folded, ...term.plain].join(' ')
  let related = cache.get(key)
  if (!related) {
    const listed = term.synonyms.map((word) => [stem(word), SYNONYM] as const)
    const forms = formsOf(term.folded).map((word) => [stem(word), FORM] as const)
    const letters = [numeralOf(term.folded), /^[a-z]$/.test(term.text) ? term.text : ''].flatMap((word) =>
      word === '' ? [] : [[word, FORM] as const, [word.toUpperCase(), FORM] as const],
    )
    related = new Map([...relatedTo(term.stem), ...listed, ...forms, ...letters])
    if (cache.size >= CACHED) cache.clear()
    cache.set(key, related)
  }
  return related
}

function kinship(a: string, b: string): number {
  if (a.length < 4 || b.length < 4 || a.charCodeAt(0) !== b.charCodeAt(0)) return 0
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  const ending = long.startsWith(short) ? long.slice(short.length) : ''
  // Stems keep ratify apart from ratification, and ester from esterification.
  if (ending === 'i' && short.endsWith('if')) return FORM
  if (ending === 'if' || ending === 'ifi') return RELATED
  if (short.length < 5) return 0
  let same = 0
  const shorter = Math.min(a.length, b.length)
  while (same < shorter && a.charCodeAt(same) === b.charCodeAt(same)) same++
  return same >= 6 && same >= 0.75 * Math.max(a.length, b.length) ? RELATED : 0
}

/** The words that are one slip away; of many, those with the same first letter. */
export function slipsOf(word: string, among: Iterable<string>): string[] {
  if (word.length < 4 || /\d/.test(word)) return []
  const near: string[] = []
  for (const other of among) if (other.length >= 4 && isOneSlip(word, other)) near.push(other)
  const alike = near.filter((other) => other.charAt(0) === word.charAt(0))
  return alike.length > 0 ? alike : near
}

/** Whether two words differ by one letter that is missing, doubled, wrong or swapped with the next. */
export function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  let same = 0
  while (same < a.length && a.charCodeAt(same) === b.charCodeAt(same)) same++
  const [restA, restB] = [a.slice(same), b.slice(same)]
  if (restA.slice(1) === restB || restA === restB.slice(1)) return true
  if (a.length !== b.length) return false
  if (restA.slice(1) === restB.slice(1)) return a.length > 4
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
}

/** Whether two long words that begin alike differ by two such letters. */
function isTwoSlips(a: string, b: string): boolean {
  if (b.length < LONG || a.charCodeAt(0) !== b.charCodeAt(0) || Math.abs(a.length - b.length) > 2) return false
  let same = 0
  while (same < a.length && a.charCodeAt(same) === b.charCodeAt(same)) same++
  const [restA, restB] = [a.slice(same), b.slice(same)]
  return (
    isOneSlip(restA.slice(1), restB.slice(1)) ||
    isOneSlip(restA.slice(1), restB) ||
    isOneSlip(restA, restB.slice(1)) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && isOneSlip(restA.slice(2), restB.slice(2)))
  )
}
