import { Composer } from './compose.ts'
import { slipsOf } from '#worker/engine/language/match.ts'
import { commonness } from '#worker/engine/language/related.ts'
import type { Answer } from '#worker/engine/evidence.ts'
import { sharedNoun } from '#worker/engine/reading/comparison.ts'
import type { Question } from '#worker/engine/reading/question.ts'
import { hasAll, type Term } from '#worker/engine/reading/terms.ts'
import type { Candidate } from '#worker/engine/reading/candidate.ts'
import { rank } from '#worker/engine/reading/rank.ts'
import type { Reading } from '#worker/engine/reading/readings.ts'
import type { Unit } from '#worker/engine/reading/units.ts'
import { tableOf } from './comparison-table.ts'
import { LABEL, labelledItems } from './labelled-items.ts'
import { labelledSections } from './labelled-sections.ts'
import { candidatesFor, linesOnEach, sideOf, speaksOf } from './sides.ts'
import { named, oneSideOnly, REPLIES } from './replies.ts'
import { type Extract, restOfLine, select } from '#worker/engine/reading/quoting/select.ts'

/**
 * Compares two things: the table that has both, two lines or parts that are labelled with them, a sentence on both, or what is
 * said of each, if possible in one note. Null without any.
 */
export function compare(
  question: Question,
  given: readonly [Term[], Term[]],
  readings: readonly Reading[],
): Answer | null {
  const asked = [spelt(given[0], readings), spelt(given[1], readings)] as const
  const table = tableOf(asked, question.aspect, readings)
  if (table) return quotedAs(REPLIES.found, [table])
  const items = labelledItems(asked, question.aspect, readings)
  if (items) return sideBySide(question.aspect.length > 0 ? labelsOf(items) : asked.map(named), items)
  const noun = sharedNoun(asked)
  const withNoun = (terms: readonly Term[]) => [...new Set([...terms, ...noun])]
  const sides = asked.map(withNoun)
  const [left = [], right = []] = sides
  const all = [...new Set([...left, ...right, ...question.aspect])]
  const ranked = rank({ ...question, terms: all, carried: [] }, readings).candidates
  const joint = ranked.filter(
    (c) => speaksOf(c, left) && speaksOf(c, right) && sides.some((terms) => hasAll(c.stems, terms)),
  )
  const wholes = ranked.filter(
    ({ cover, stems, unit }) => cover >= SAYS_BOTH && isLong(unit) && sayBoth(stems, sides) && namesBoth(unit, asked),
  )
  const [whole] = wholes
  const perSide = sides.map((terms, i) => sideOf(question, readings, terms, asked[i] ?? [], sides[1 - i] ?? []))
  const isLoose = perSide.some(({ isCertain }) => !isCertain)
  const isFull = perSide.every((side) => side.isFull)
  const lists = perSide.map(({ candidates }) => candidates)
  const ofEach = noun.length === 0 ? lists : asked.map((terms) => candidatesFor(question, readings, terms))
  const subjects = linesOnEach(ofEach, asked) ?? linesOnEach(ofEach, [withNoun(asked[0]), withNoun(asked[1])])
  const inCells = !subjects && tableOf(asked, question.aspect, readings, 'any')
  if (inCells) return quotedAs(REPLIES.found, [inCells])
  const sections = subjects ? null : labelledSections(asked, question.aspect, readings)
  if (sections) return sideBySide(headsOver(sections, asked), sections)
  if (whole && !subjects && (!isFull || CONTRASTS.test(whole.unit.text)))
    return quotedAs(REPLIES.found, select('compare', wholes.slice(0, 2)))
  const shared = sharedNote(lists) ?? joint[0]?.reading.passage.sourceId ?? null
  const found = lists.map((some, i) => {
    const close = shared === null ? some : some.filter(({ reading }) => reading.passage.sourceId === shared)
    const subject = subjects?.[i]
    if (subject) return restOfSide(select('define', [subject]), asked[1 - i] ?? [])
    const beside = close.filter((c) => joint.some((j) => j.reading === c.reading && j.unit.block === c.unit.block))
    return restOfSide(select('define', beside.length > 0 ? beside : close).slice(0, 1), asked[1 - i] ?? [])
  })
  if (joint.length === 0 && found.every((extracts) => extracts.length === 0)) return null
  const [ofLeft, ofRight] = [found[0]?.[0], found[1]?.[0]]
  // One line that says both is quoted once.
  if (
    ofLeft &&
    ofRight &&
    ofLeft.reading === ofRight.reading &&
    ofLeft.start < ofRight.end &&
    ofRight.start < ofLeft.end
  )
    return quotedAs(REPLIES.found, [
      { ...ofLeft, start: Math.min(ofLeft.start, ofRight.start), end: Math.max(ofLeft.end, ofRight.end) },
    ])
  const telling = joint.filter(({ unit }) => isLong(unit) || SETS_APART.test(unit.text))
  const ofBoth = select('compare', telling)
    .filter(
      (both) =>
        !found.flat().some((each) => each.reading === both.reading && both.start < each.end && each.start < both.end),
    )
    .slice(0, 2)
  const saysBoth = joint.some(({ unit }) => namesBoth(unit, asked))
  if ((!ofLeft || !ofRight) && ofBoth.length > 0) {
    // What only stands below both names may say nothing of one of them.
    return saysBoth ? quotedAs(REPLIES.found, ofBoth) : { ...quotedAs(REPLIES.closest, ofBoth), isUncertain: true }
  }
  // A line that names both and says little is all there is.
  if (!ofLeft && !ofRight)
    return { ...quotedAs(REPLIES.closest, select('compare', joint).slice(0, 1)), isUncertain: true }
  // What one section says of both is told apart there.
  const isTogether =
    ofLeft !== undefined && ofLeft.reading === ofRight?.reading && perSide.every(({ isHalf }) => isHalf)
  const isUnlikely = lists.some(([first]) => first !== undefined && first.likely < LIKELY)
  const isUncertain =
    isUnlikely || (!saysBoth && (!ofLeft || !ofRight)) || (joint.length === 0 && isLoose && !isTogether)
  const composer = new Composer(isUncertain ? REPLIES.closest : REPLIES.compare)
  for (const [i, terms] of asked.entries()) {
    const extracts = found[i] ?? []
    if (extracts.length === 0 && saysBoth) continue
    composer.add(extracts.length > 0 ? `**${named(terms)}**` : oneSideOnly(terms))
    for (const extract of extracts) composer.quote(extract)
  }
  if (ofBoth.length > 0) {
    composer.add('**Both**')
    for (const extract of ofBoth) composer.quote(extract)
  }
  return isUncertain ? { ...composer.done(), isUncertain } : composer.done()
}

/** The sides, without those that the first line of their part names in the same words. */
const headsOver = (sections: readonly Extract[], sides: readonly (readonly Term[])[]): string[] =>
  sections.map(({ reading, start }, i) => {
    const name = named(sides[i] ?? [])
    const lead = reading.passage.body.slice(start).replace(/^[*_\s]+/, '')
    return lead.toLowerCase().startsWith(name.toLowerCase()) ? '' : name
  })

/** "Write-through" of "- Write-through: …". */
const labelsOf = (items: readonly Extract[]): string[] =>
  items.map(({ reading, start, end }) =>
    (LABEL.exec(reading.passage.body.slice(start, end))?.[0] ?? '').replace(/[*_`]/g, '').trim(),
  )

/** What is said of a side, with the sentences that go on with it and do not come to the other. */
const restOfSide = (extracts: readonly Extract[], other: readonly Term[]): Extract[] =>
  extracts.map((extract) => restOfLine(extract, REST, (unit) => other.some(({ stem }) => unit.stems.has(stem))))

/** The words of a side as the notes spell them, where none of the passages has one as it was written. */
function spelt(terms: readonly Term[], readings: readonly Reading[]): Term[] {
  return terms.map((term) => {
    const isThere = readings.some(({ stems, context }) => stems.has(term.stem) || context.has(term.stem))
    if (isThere || commonness(term.stem) > 0) return term
    const words = new Map(readings.flatMap((reading) => [...reading.words]))
    const [slip] = slipsOf(term.folded, words.keys())
    return slip === undefined ? term : { ...term, text: slip, folded: slip, stem: words.get(slip) ?? term.stem }
  })
}

/** Whether a line itself has a word of each side, and not only what it stands below. */
const namesBoth = ({ stems }: Unit, sides: readonly (readonly Term[])[]): boolean =>
  sides.every((terms) => terms.some(({ stem }) => stems.has(stem)))

/** How likely what is said of a side has to be for a comparison that is certain. */
const LIKELY = 0.45
/** A sentence on both, long enough to say how they differ. */
const SAYS_BOTH = 0.75
const LONG = 12
const isLong = ({ words }: Unit) => words.length >= LONG
const SETS_APART = /\b(?:but|whereas|while|unlike|instead|only|not|than|opposite|other way)\b/i
/** Sets two things against each other in one sentence. */
const CONTRASTS = /\b(?:whereas|while|unlike|in contrast)\b/i
/** Characters of what is said of a side, with the sentences that go on with it. */
const REST = 320

function quotedAs(opening: string, extracts: readonly Extract[]): Answer {
  const composer = new Composer(opening)
  for (const extract of extracts) composer.quote(extract)
  return composer.done()
}

function sideBySide(heads: readonly string[], extracts: readonly Extract[]): Answer {
  const composer = new Composer(REPLIES.compare)
  for (const [i, extract] of extracts.entries()) {
    if (heads[i]) composer.add(`**${heads[i]}**`)
    composer.quote(extract)
  }
  return composer.done()
}

/** Whether a line has nearly all words of two sides, and of each at least half. */
function sayBoth(stems: ReadonlySet<string>, sides: readonly (readonly Term[])[]): boolean {
  const words = new Set(sides.flat().map(({ stem }) => stem))
  const missing = [...words].filter((stem) => !stems.has(stem))
  // "Competitive" stands in every line on what is non-competitive.
  const isInOther = sides.some((terms, i) =>
    terms.every((term) => sides[1 - i]?.some(({ stem }) => stem === term.stem)),
  )
  return (
    !isInOther &&
    missing.length <= words.size / 4 &&
    sides.every((terms) => terms.filter(({ stem }) => stems.has(stem)).length >= terms.length / 2)
  )
}

/** The table that answers "which is thicker, an artery or a vein?"; null where the notes compare them otherwise. */
export function compareInTable(question: Question, sides: readonly [Term[], Term[]], readings: readonly Reading[]) {
  const table = tableOf(sides, question.aspect, readings) ?? tableOf(sides, question.aspect, readings, 'any')
  if (!table) return null
  return quotedAs(REPLIES.found, [table])
}

/** The note that speaks of both sides best; null where each has its own. */
function sharedNote([left = [], right = []]: readonly Candidate[][]): string | null {
  let most = -Infinity
  let found: string | null = null
  for (const { reading, score } of left) {
    const other = right.find((c) => c.reading.passage.sourceId === reading.passage.sourceId)
    if (other && score + other.score > most) [most, found] = [score + other.score, reading.passage.sourceId]
  }
  return found
}
