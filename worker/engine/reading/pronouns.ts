import type { Reading } from './readings.ts'
import type { Unit } from './units.ts'

const PERSONAL = /\b(?:he|him|his|she|her|hers)\b/i
/** Sentences of a paragraph in which the name that a pronoun stands for is looked for. */
const BACK = 3
const NONE: ReadonlySet<string> = new Set()

/** The names that "he" and "her" may stand for: those of the sentences before in the paragraph, as stems. */
export function namesBefore({ units, names }: Reading, unit: Unit, index: number): ReadonlySet<string> {
  if (unit.kind !== 'sentence' || !PERSONAL.test(unit.text)) return NONE
  const before = units.slice(Math.max(0, index - BACK), index).filter(({ block }) => block === unit.block)
  return new Set(before.flatMap(({ words }) => words.filter(({ stem }) => names.has(stem)).map(({ stem }) => stem)))
}
