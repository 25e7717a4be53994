import type { Reading } from './readings.ts'
import type { Unit } from './units.ts'

/** A sentence that may answer a question. */
export type Candidate = {
  reading: Reading
  unit: Unit
  index: number
  score: number
  defines: number
  stems: ReadonlySet<string>
  /** Share of the question's weight that the sentence, with what it leans on, meets. */
  cover: number
  /** How likely it answers the question, 0 to 1; 0 before it is known. */
  likely: number
  /** Words of the question that it has itself. */
  own: number
  /** Its heading and title say what was asked: the section answers as a whole. */
  ofSection: boolean
  /** Refers to the sentence before, and is quoted with it. */
  needsContext: boolean
  /** Introduces the list that was asked for. */
  leads: boolean
  /** Where its quote begins: with it, or before it, with what its line begins with or the item that names the thing asked for. */
  from: number
}
