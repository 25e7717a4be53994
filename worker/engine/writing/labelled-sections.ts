import { sharedNoun } from '#worker/engine/reading/comparison.ts'
import type { Extract } from '#worker/engine/reading/quoting/select.ts'
import type { Reading } from '#worker/engine/reading/readings.ts'
import type { Term } from '#worker/engine/reading/terms.ts'
import type { Unit } from '#worker/engine/reading/units.ts'
import { namesSide } from './names-side.ts'

/** Characters of a section that are quoted. */
const SECTION_MAX = 480
/** Blocks below the line that heads them. */
const BLOCKS_MAX = 3
const LEAD_WORDS = 6

/** A line of its own, and what stands below it. */
interface Section {
  lead: Unit
  units: readonly Unit[]
  extract: Extract
}

/**
 * Two parts of one note below the same heading, each below a line of its own that names one side and no more: "**Meiosis**",
 * with a paragraph or a list below it. Both speak of what the sides are compared in. Null without such parts.
 */
export function labelledSections(
  sides: readonly [Term[], Term[]],
  aspect: readonly Term[],
  readings: readonly Reading[],
): readonly [Extract, Extract] | null {
  const [left, right] = sides
  const noun = sharedNoun(sides)
  const sections = readings.flatMap(sectionsOf).filter(({ units }) => speaksOf(units, aspect))
  const about = (side: readonly Term[], other: readonly Term[]) =>
    sections.filter(({ lead, extract: { reading } }) => {
      const end = /\s[=–—-]\s/.exec(lead.text)?.index ?? lead.text.length
      const label = lead.words.filter((word) => word.start < end)
      const ofNote = readings.filter(({ passage }) => passage.sourceId === reading.passage.sourceId)
      return namesSide(label, { side, other, noun, aspect: [] }, ofNote)
    })
  const others = about(right, left)
  for (const one of about(left, right)) {
    const other = others.find((each) => each.lead !== one.lead && isBelowSameHeading(each.extract, one.extract))
    if (other) return [one.extract, other.extract]
  }
  return null
}

const isBelowSameHeading = (a: Extract, b: Extract): boolean =>
  a.reading.passage.sourceId === b.reading.passage.sourceId && a.reading.passage.heading === b.reading.passage.heading

const speaksOf = (units: readonly Unit[], aspect: readonly Term[]): boolean =>
  aspect.length === 0 || aspect.some(({ stem }) => units.some(({ stems }) => stems.has(stem)))

function sectionsOf(reading: Reading): Section[] {
  const leads = reading.units.filter(isLead)
  return leads.flatMap((lead, i): Section[] => {
    const next = leads[i + 1]?.start ?? Infinity
    const below = reading.units.filter(
      ({ start, end, block }) =>
        start > lead.start && start < next && end - lead.start <= SECTION_MAX && block <= lead.block + BLOCKS_MAX,
    )
    // Code, formulas and tables are quoted in another way.
    const stop = below.findIndex(({ kind }) => kind !== 'sentence' && kind !== 'item')
    const units = stop < 0 ? below : below.slice(0, stop)
    const last = units.at(-1)
    return last ? [{ lead, units, extract: { reading, start: lead.start, end: last.end, kind: 'list', score: 1 } }] : []
  })
}

/** A short line of its own in bold, or the only one of its block. */
function isLead(unit: Unit): boolean {
  if (unit.kind !== 'sentence' || !unit.opens || unit.words.length > LEAD_WORDS || /[.?!]$/.test(unit.text))
    return false
  const isBold = /^(?:\*\*|__).+(?:\*\*|__):?$/s.test(unit.text)
  return isBold || (unit.blockStart === unit.start && unit.blockEnd === unit.end)
}
