import { numeralOf } from '#worker/engine/language/abbreviations.ts'
import { formsOf } from '#worker/engine/language/irregular.ts'
import type { Candidate } from '#worker/engine/reading/candidate.ts'
import type { Question } from '#worker/engine/reading/question.ts'
import { rank } from '#worker/engine/reading/rank.ts'
import type { Reading } from '#worker/engine/reading/readings.ts'
import { hasAll, type Term } from '#worker/engine/reading/terms.ts'
import { isLabel, type Unit } from '#worker/engine/reading/units.ts'

/** Of each side the best line that it is the subject of, both of one note. Null without. */
export function linesOnEach(
  [left = [], right = []]: readonly Candidate[][],
  [a, b]: readonly [Term[], Term[]],
): readonly [Candidate, Candidate] | null {
  const ofLeft = left.filter(({ unit }) => isSubjectOf(unit, a))
  const ofRight = right.filter(({ unit }) => isSubjectOf(unit, b))
  for (const one of ofLeft) {
    const other = ofRight.find(
      (c) => c.reading.passage.sourceId === one.reading.passage.sourceId && c.unit !== one.unit,
    )
    if (other) return [one, other]
  }
  return null
}

/** What is said of a side: whether that is certain, has the noun of both, and has half of the side's own words. */
export interface Side {
  candidates: Candidate[]
  isCertain: boolean
  isFull: boolean
  isHalf: boolean
}

/** What is said of one side and not of the other: with the noun of both, beside it, or at least by the side's own word. */
export function sideOf(
  question: Question,
  readings: readonly Reading[],
  terms: readonly Term[],
  asked: readonly Term[],
  other: readonly Term[],
): Side {
  // Of "Martin Luther King" notes have the last name.
  const surname = asked.length > 1 && asked.every(({ text }) => /^\p{Lu}/u.test(text)) ? [asked.slice(-1)] : []
  const ways = [terms, asked, ...surname, asked.slice(0, 1)]
  const others = other.filter(({ stem }) => terms.every((term) => term.stem !== stem))
  for (const words of ways) {
    const missing = terms.filter(({ stem }) => words.every((word) => word.stem !== stem))
    const speaking = candidatesFor(question, readings, [...words]).filter(
      (c) =>
        speaksOf(c, words) &&
        (others.length === 0 ||
          beginsWith(c.unit, words) ||
          (!speaksOfOther(c, others, other) && !isInSectionOf(c, others, words))),
    )
    const own = speaking.filter((c) => hasAll(c.stems, words))
    const headed = speaking.filter(
      ({ reading }) => reading.passage.heading !== '' && hasAll(reading.last, words) && !hasAll(reading.last, others),
    )
    const isDefined = own.some(({ defines }) => defines > DEFINED)
    // What stands in the section on it says more of it than a line elsewhere that only has its name.
    const some = headed.length > 0 && !isDefined ? headed : own.length > 0 ? own : speaking
    const near = some.filter((c) => missing.every(({ stem }) => standsNear(c, stem)))
    if (near.length > 0)
      return {
        candidates: near,
        isCertain: true,
        isFull: words === terms && own.length > 0,
        isHalf: hasHalf(near[0], asked),
      }
    const defined = some.filter(({ defines }) => defines > DEFINED)
    if (defined.length > 0)
      return { candidates: defined, isCertain: true, isFull: false, isHalf: hasHalf(defined[0], asked) }
    if (words === ways.at(-1))
      return { candidates: some, isCertain: false, isFull: false, isHalf: hasHalf(some[0], asked) }
  }
  return { candidates: [], isCertain: false, isFull: false, isHalf: false }
}

const hasHalf = (candidate: Candidate | undefined, asked: readonly Term[]): boolean =>
  candidate !== undefined && asked.filter(({ stem }) => candidate.unit.stems.has(stem)).length * 2 >= asked.length
const DEFINED = 0.7

/** "**WAN** – joins LANs together" is about the WAN. */
function beginsWith({ words }: Unit, terms: readonly Term[]): boolean {
  const from = /^(?:an?|the)$/.test(words[0]?.folded ?? '') ? 1 : 0
  return hasAll(new Set(words.slice(from, from + terms.length).map(({ stem }) => stem)), terms)
}

/** "An intermediate is formed …", "ADH (= vasopressin): …", but neither "Primary socialisation …" nor "Hubble's successor …". */
function isSubjectOf(unit: Unit, terms: readonly Term[]): boolean {
  const { words, text } = unit
  if (!beginsWith(unit, terms)) return false
  const last = words.findIndex(({ stem }) => stem === terms.at(-1)?.stem)
  const next = words[last + 1]
  const between = text.slice(words[last]?.end ?? 0, next?.start)
  return /[:–—=→(]/.test(between) || (next !== undefined && isVerb(next.folded) && /^[\s*_]*$/.test(between))
}
const isVerb = (folded: string): boolean => SAYS.test(folded) || formsOf(folded).length > 0
const SAYS =
  /^(?:is|are|was|were|has|have|had|can|may|will|would|should|does|do|did|means?|only|\p{L}{2,}(?:[^s]s|ed))$/u

/** Whether a line names the other side: "the warm air" behind a cold front names no warm front. */
function speaksOfOther({ stems, unit }: Candidate, others: readonly Term[], other: readonly Term[]): boolean {
  if (!hasAll(stems, others)) return false
  const stands = (at: number) => other.every(({ stem }, i) => unit.words[at + i]?.stem === stem)
  return others.length === other.length || unit.words.some((_, at) => stands(at))
}

/** "Poorest at the edge, opposite of Burgess", below "Hoyt": a line of the other side's section that only mentions this one. */
const isInSectionOf = ({ reading }: Candidate, others: readonly Term[], own: readonly Term[]): boolean =>
  reading.passage.heading !== '' && hasAll(reading.last, others) && !own.some(({ stem }) => reading.last.has(stem))

/** Whether a word stands in the paragraph of a sentence, or above it. */
function standsNear({ reading, unit }: Candidate, stem: string): boolean {
  if (reading.context.has(stem)) return true
  return reading.units.some((each) => (each.block === unit.block || isLabel(each, unit)) && each.stems.has(stem))
}

export function candidatesFor(question: Question, readings: readonly Reading[], terms: Term[]): Candidate[] {
  const aspect = question.aspect.filter(({ stem }) => terms.every((term) => term.stem !== stem))
  const wanted = [...terms, ...aspect.map((term) => ({ ...term, weak: true }))]
  return rank({ ...question, kind: 'define', terms: wanted, carried: [], sides: null }, readings).candidates
}

/** A sentence speaks of a side also where its heading names it. */
export function speaksOf({ stems, reading }: Candidate, terms: readonly Term[]): boolean {
  return terms.every(
    (term) =>
      stems.has(term.stem) ||
      stems.has(numeralOf(term.folded)) ||
      stems.has(numeralOf(term.folded).toUpperCase()) ||
      (reading.passage.heading !== '' && reading.last.has(term.stem)),
  )
}
