import type { Candidate } from '../candidate.ts'
import { namesBefore } from '../pronouns.ts'
import { itemsAbove, labelOf, lineOf, subjectOf, titleOf } from '../units.ts'

/** What its writer does not know yet. */
const TO_FIND_OUT =
  /\b(?:look (?:it|this|that|them) up|to check|to look up|find out|no idea|not sure)\b|^\W*\?\?|^to[- ]?do\b/i

/** The words of a line, of those beside it up to `reach`, and of what it stands below or behind. */
export function wordsAround({ reading, unit, index }: Candidate, reach = 1): ReadonlySet<string>[] {
  const { units } = reading
  const lines = [-reach, 0, reach]
    .flatMap((step) => units[index + step] ?? [])
    .filter(({ text }) => !TO_FIND_OUT.test(text))
  const label = labelOf(units, unit) ?? subjectOf(units, unit)
  const above = [label, titleOf(units, unit), ...itemsAbove(units, unit)].filter((each) => each !== undefined)
  const heads = [unit.head, lineOf(units, unit)?.head].flatMap((stems) => stems ?? [])
  return [...[...lines, ...above].map(({ stems }) => stems), ...heads, namesBefore(reading, unit, index)]
}
