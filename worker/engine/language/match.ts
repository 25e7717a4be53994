import type { Term } from '#worker/engine/reading/question.ts'
import { stem } from './stem.ts'

/** Stems of the texts that match a term, with a score: 1 is the word itself. */
export type Matches = ReadonlyMap<string, number>

const SYNONYM = 0.7
const RELATED = 0.75
const TYPO = 0.7

/** Finds the stems of a vocabulary that match a term: itself, a synonym, a related form, a typo. */
export function matchesOf(term: Term, vocabulary: Iterable<string>): Matches {
  const found = new Map<string, number>()
  const synonyms = new Set(term.synonyms.map(stem))
  for (const candidate of vocabulary) {
    const score = candidate === term.stem ? 1 : synonyms.has(candidate) ? SYNONYM : kinship(term.stem, candidate)
    if (score > 0) found.set(candidate, score)
  }
  return found
}

function kinship(a: string, b: string): number {
  if (a.length < 5 || b.length < 5 || a.charCodeAt(0) !== b.charCodeAt(0)) return 0
  let same = 0
  const shorter = Math.min(a.length, b.length)
  while (same < shorter && a.charCodeAt(same) === b.charCodeAt(same)) same++
  if (same >= 6 && same >= 0.75 * Math.max(a.length, b.length)) return RELATED
  return shorter >= 6 && isOneSlip(a, b, same) ? TYPO : 0
}

/** Whether two words differ by one edit, with `same` equal letters at the start. */
function isOneSlip(a: string, b: string, same: number): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  const restA = a.slice(same)
  const restB = b.slice(same)
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true
  return (
    restA.length === restB.length && restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
  )
}
