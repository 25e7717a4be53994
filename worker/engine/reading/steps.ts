import type { Question } from './question.ts'
import type { Reading } from './readings.ts'
import type { Unit } from './units.ts'

/** What a numbered list is of, whatever it is called. */
export const STEPS = /^(?:steps?|stages?|phases?|order|procedure|process)$/

/** Of what is listed: its line says so, or it is one of as many as are asked for. */
export const LABELLED = 1.2
const NUMBERED = 0.6
/** Stands below a heading that says so, whatever the question calls them. */
const BELOW_STEPS = 1.8
/** "new moon → waxing crescent → first quarter → …". */
const CHAIN = /(?:[^→]+→){3}/

/** Of "the five Ks" one of five items or rows; of the steps of something a numbered one. */
export function ofItsSort(
  { kind, count, steps }: Question,
  { units, last }: Reading,
  unit: Unit,
  nth: number | null,
): number {
  if (kind !== 'list') return 0
  if (unit.kind !== 'item' && unit.kind !== 'row') return steps && CHAIN.test(unit.text) ? LABELLED : 0
  const items = units.filter(
    (each) => each.block === unit.block && each.kind === unit.kind && each.indent === unit.indent,
  )
  const isStep = steps && nth !== null && unit.kind === 'item'
  const isBelow = isStep && [...last].some((word) => STEPS.test(word))
  return (items.length === count ? LABELLED : 0) + (isStep ? NUMBERED : 0) + (isBelow ? BELOW_STEPS : 0)
}
