import { isWeak } from '#worker/engine/language/lexicon.ts'
import type { Extract } from '#worker/engine/reading/quoting/select.ts'
import type { Reading } from '#worker/engine/reading/readings.ts'
import type { Term } from '#worker/engine/reading/terms.ts'
import type { Unit } from '#worker/engine/reading/units.ts'
import { isShortFor } from './short-for.ts'

/** Characters of a section that are quoted. */
const SECTION_MAX = 480
/** Blocks below the line that heads them. */
const BLOCKS_MAX = 3

interface Lead {
  reading: Reading
  unit: Unit
  section: Extract
}

/**
 * Two parts of one note, each below a line of its own that names one side and no more: "**Meiosis**", with a paragraph or a
 * list below it. Null without such parts.
 */
export function labelledSections(
  sides: readonly [Term[], Term[]],
  readings: readonly Reading[],
): readonly [Extract, Extract] | null {
  const [left, right] = sides
  const leads = readings.flatMap(leadsOf)
  for (const one of leads.filter((lead) => names(lead, left, right, readings))) {
    const other = leads.find(
      (lead) => lead !== one && isOfNote(lead.reading, one.reading) && names(lead, right, left, readings),
    )
    if (other) return [one.section, other.section]
  }
  return null
}

const isOfNote = (a: Reading, b: Reading): boolean => a.passage.sourceId === b.passage.sourceId

function leadsOf(reading: Reading): Lead[] {
  const units = reading.units.filter(isLead)
  return units.flatMap((unit): Lead[] => {
    const section = sectionOf(reading, unit, units)
    return section ? [{ reading, unit, section }] : []
  })
}

/** A short line of its own in bold, or the only one of its block. */
function isLead(unit: Unit): boolean {
  if (unit.kind !== 'sentence' || !unit.opens || unit.words.length > LEAD_WORDS || /[.?!]$/.test(unit.text))
    return false
  const isBold = /^(?:\*\*|__).+(?:\*\*|__):?$/s.test(unit.text)
  return isBold || (unit.blockStart === unit.start && unit.blockEnd === unit.end)
}
const LEAD_WORDS = 6

/** Whether a line names all that sets a side apart from the other, before "=" where it goes on, and nothing else. */
function names(
  { reading, unit: { text, words } }: Lead,
  side: readonly Term[],
  other: readonly Term[],
  readings: readonly Reading[],
): boolean {
  const end = /\s[=–—-]\s/.exec(text)?.index ?? text.length
  const named = words.filter((word) => word.start < end && !isWeak(word.folded))
  const apart = side.filter(({ stem }) => other.every((term) => term.stem !== stem))
  const [only] = named
  if (
    only &&
    named.length === 1 &&
    readings.some((each) => isOfNote(each, reading) && isShortFor(only, side, apart, each))
  )
    return true
  return (
    apart.length > 0 &&
    apart.every(({ stem }) => named.some((word) => word.stem === stem)) &&
    named.every((word) => side.some(({ stem }) => stem === word.stem))
  )
}

/** What stands below a line, as far as the next such line. */
function sectionOf(reading: Reading, lead: Unit, leads: readonly Unit[]): Extract | null {
  const next = leads.find(({ start }) => start > lead.start)?.start ?? Infinity
  const below = reading.units.filter(
    ({ start, end, block }) =>
      start > lead.start && start < next && end - lead.start <= SECTION_MAX && block <= lead.block + BLOCKS_MAX,
  )
  const last = below.at(-1)
  return last ? { reading, start: lead.start, end: last.end, kind: 'list', score: 1 } : null
}
