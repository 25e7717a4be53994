import type { Extract } from './select.ts'
import type { Unit } from './units.ts'

/**
 * A sentence with those that follow it on its line, up to so many characters and to the first that is of something else: what
 * is said of one thing often takes several.
 */
export function restOfLine(extract: Extract, most: number, isElse: (unit: Unit) => boolean = () => false): Extract {
  const { reading, start, kind } = extract
  if (kind !== 'sentence') return extract
  let { end } = extract
  for (const unit of reading.units) {
    if (unit.start < end) continue
    const isBeside = unit.kind === 'sentence' && /^[ \t]*$/.test(reading.passage.body.slice(end, unit.start))
    if (!isBeside || unit.end - start > most || isElse(unit)) break
    end = unit.end
  }
  return { ...extract, end }
}
