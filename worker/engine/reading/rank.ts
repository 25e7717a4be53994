import { dependsOnPrevious, hasPronoun, lacksSubject } from '#worker/engine/language/cues.ts'
import { isFormula } from '#worker/engine/language/symbols.ts'
import { isLegend } from '#worker/engine/language/legends.ts'
import { definitionScore } from '#worker/engine/language/define.ts'
import type { Candidate } from './candidate.ts'
import { EXACT, isCertain, LACKS } from './certain.ts'
import { featuresOf } from './likelihood/features.ts'
import { likelihood } from './likelihood/likelihood.ts'
import { forKind, forShape, isSectionOn } from './fits.ts'
import { countsThing, extentAsked, OF_KIND } from './holds-kind.ts'
import { type Nearest, nearestOf } from './nearest.ts'
import type { Question, QuestionKind } from './question.ts'
import type { Reading } from './readings.ts'
import { namesBefore } from './pronouns.ts'
import { isNth, isOtherNth, lacksMost, nthOf, saysWrong } from './opposites.ts'
import { LABELLED, ofItsSort, STEPS } from './steps.ts'
import { isLabel, isTitle, itemsAbove, labelOf, lineOf, saysAsAbove, subjectOf, titleOf, type Unit } from './units.ts'
import { best, weigh, type Wanted } from './weigh.ts'

/** Share of the question's weight below which a passage is not read, nor a sentence considered. */
const READ = 0.12
/** How likely the best sentence has to answer the question for anything to be shown, and those beside it. */
const SHOWN = 0.27
const BESIDE = 0.15
/** Sentences among which those that may answer are looked for: the best by their score. */
const CONSIDERED = 16
/** Sentences of the best one's paragraph among which one that answers is looked for. */
const LOOKED_AT = 3

export type Ranking = {
  /** Best first; only sentences that meet enough of the question. */
  candidates: Candidate[]
  /** Whether the best one answers it, as far as words can tell. */
  isCertain: boolean
  /** The nearest passage, relevant or not. */
  nearest: Nearest | null
}

/** The sentences with something of the question, best first: by rare words, definitions, cues of its kind and the search's order. */
export function consider(question: Question, readings: readonly Reading[]) {
  const wanted = weigh(question, readings)
  const total = wanted.reduce((sum, w) => sum + w.weight, 0)
  const found: Candidate[] = []
  for (const [order, reading] of readings.entries()) {
    const met = wanted.map((w) => Math.max(best(w, reading.stems), 0.9 * best(w, reading.context)))
    const share = total > 0 ? met.reduce((sum, m, i) => sum + m * (wanted[i]?.weight ?? 0), 0) / total : 0
    if (share < READ) continue
    const ofSection = isSectionOn(question.kind, wanted, reading)
    const prior = 0.3 * (1 - order / readings.length)
    for (const [index, unit] of reading.units.entries()) {
      if (question.kind !== 'define' && isLegend(unit)) continue
      const candidate = scored(question, wanted, reading, unit, index, ofSection)
      if (candidate && candidate.cover >= READ) found.push({ ...candidate, score: candidate.score + prior + share })
    }
  }
  return { wanted, found: found.toSorted((a, b) => b.score - a.score).slice(0, CONSIDERED) }
}

/** Of the sentences considered those that are likely enough to answer, and whether the first one does. */
export function rank(question: Question, readings: readonly Reading[]): Ranking {
  const { wanted, found } = consider(question, readings)
  const considered = found.map((each) => ({
    ...each,
    likely: likelihood(featuresOf(question, wanted, readings, each)),
  }))
  const candidates = (considered[0]?.likely ?? 0) < SHOWN ? [] : considered.filter(({ likely }) => likely >= BESIDE)
  const [first] = candidates
  // Of a paragraph, the sentence that answers may not be the one with most words of the question.
  const at = candidates
    .slice(0, LOOKED_AT)
    .findIndex(
      (c) => c.reading === first?.reading && c.unit.block === first.unit.block && isCertain(question, wanted, c),
    )
  const answering = at > 0 ? candidates.splice(at, 1) : []
  candidates.unshift(...answering)
  return { candidates, nearest: nearestOf(wanted, readings), isCertain: at >= 0 }
}

/** Says what is not so where something else is. */
const EXCEPTION = /\b(?:exceptions?|except(?:ing)?|but|unless|however|although|though|apart from|other than)\b/i

/** Share of a term's weight that its context gives to a sentence without it. */
const CONTEXT_WEIGHTS = { context: 0.6, section: 0.9, passage: 0.2, neighbour: 0.35, referred: 0.75, leaning: 0.85 }

function scored(
  question: Question,
  wanted: readonly Wanted[],
  reading: Reading,
  unit: Unit,
  index: number,
  ofSection: boolean,
): Candidate | null {
  const { kind } = question
  const stems = unit.stems
  const before = reading.units[index - 1]
  const label = labelOf(reading.units, unit) ?? subjectOf(reading.units, unit)
  const above = wordsAbove(reading, unit, label)
  const near = above ?? (before?.block === unit.block && unit.kind === 'sentence' ? before.stems : null)
  const after = reading.units[index + 1]
  const heads = after !== undefined && unit.kind === 'sentence' && after.kind === 'item' && isLabel(unit, after)
  const leads = heads && (kind === 'list' || (LED.has(kind) && wanted.every((w) => best(w, stems) > 0)))
  // "Steps:" above a list, where the steps are asked for.
  const listed = leads && kind === 'list' && wanted.some((w) => LISTED.test(w.term.folded) && stems.has(w.term.stem))
  const opening = index === 0 && isOnHeading(wanted, reading) ? CONTEXT_WEIGHTS.leaning : CONTEXT_WEIGHTS.context
  const title = isTitleAlone(reading, index) ? ALONE : 0
  const labels = kind === 'list' && isLabelled(unit, wanted)
  const persons = namesBefore(reading, unit, index)
  const nth = nthOf(reading, unit)
  const isNumbered = kind === 'list' && nth !== null && unit.kind === 'item'
  const contextWeight = weightOf(unit, labels || above !== null)
  let [sum, possible, matched, titled, own] = [0, 0, 0, 0, 0]
  let [needsContext, anchored, inRow] = [false, false, false]
  for (const w of wanted) {
    const isStep = isNumbered && STEPS.test(w.term.folded)
    const inUnit = Math.max(best(w, stems), unit.head ? 0.8 * best(w, unit.head) : 0, isNth(w, nth) || isStep ? 1 : 0)
    const inNear = near ? contextWeight * best(w, near) : 0
    const inContext = best(w, reading.context)
    const got = Math.max(
      inUnit,
      inNear,
      CONTEXT_WEIGHTS.referred * best(w, persons),
      (ofSection ? CONTEXT_WEIGHTS.section : opening) * inContext,
      CONTEXT_WEIGHTS.passage * best(w, reading.stems),
    )
    if (!above && inNear === got && got > inUnit && contextWeight > CONTEXT_WEIGHTS.neighbour) needsContext = true
    sum += w.weight * got
    possible += w.weight
    if ((!w.term.weak || w.named || kind === 'number') && best(w, stems) > 0) inRow = true
    // A list is asked of the whole table where only its header has what is asked for.
    if (kind === 'list' && unit.kind === 'row' ? best(w, stems) > 0 : inUnit > 0) own++
    if (w.term.weak) titled = Math.max(titled, best(w, reading.last), w.named ? best(w, stems) : 0)
    else if (inUnit > 0 || got === inNear) matched++
    else if (inContext > 0) anchored = true
  }
  if (possible === 0 || (matched === 0 && !anchored)) return null
  const defines = definition(wanted, unit, reading)
  const isAnswered = after?.block === unit.block && unit.kind === 'sentence' && after.kind === 'sentence'
  const opens = index === 0 && wanted.every((w) => w.term.weak || best(w, reading.last) > 0)
  // A row that is met only by its header is the wrong row.
  const isLacking = question.without && LACKS.test(unit.text)
  const ofSort = ofItsSort(question, reading, unit, nth)
  const row = unit.kind === 'row' && !inRow && !ofSection && !isLacking && ofSort === 0 ? -1.5 : 0
  const noExtent = kind === 'number' && extentAsked(wanted)?.test(unit.text) === false ? NO_EXTENT : 0
  const section = ofSection ? 0.8 : 0
  const score =
    row +
    onTerms(question, wanted, unit) +
    (isOtherNth(wanted, nth) || lacksMost(wanted, reading, unit) ? LEFT_OUT : 0) +
    noExtent +
    section +
    title +
    (labels || leads ? LABELLED : 0) +
    ofSort +
    (isCell(wanted, unit) ? CELL : 0) +
    countsThing(kind, wanted, unit) +
    (OF_KIND.has(kind) && lacksSubject(unit.text) && saysOfTitle(wanted, reading, unit) ? OF_TITLE : 0) +
    (listed ? LABELLED : 0) +
    (4 * sum) / possible +
    forKind(kind, unit, defines, opens, index) +
    forShape(kind, unit, isAnswered) +
    0.8 * titled
  return {
    reading,
    unit,
    index,
    score,
    defines,
    stems,
    cover: sum / possible,
    likely: 0,
    own,
    ofSection,
    needsContext,
    leads,
    from: fromOf(wanted, reading, unit),
  }
}

/** "Antidote: none" is quoted with the drug its line begins with, and "thin soil" with the forest above it that is asked for. */
function fromOf(wanted: readonly Wanted[], { units }: Reading, unit: Unit): number {
  const before = units[units.indexOf(unit) - 1]
  if (before?.block === unit.block && saysAsAbove(unit)) return before.start
  const line = lineOf(units, unit)
  if (line && wanted.some((w) => w.term.asks || (best(w, line.head) > 0 && best(w, unit.stems) === 0)))
    return line.first.start
  const [above] = itemsAbove(units, unit)
  const isAsked = above && wanted.some((w) => w.term.asks) && !wanted.some((w) => best(w, above.stems) > 0)
  // Of "which has permafrost, tundra or taiga?" the answer is the item that it is nested in.
  const isOption =
    above && wanted.some((w) => !w.term.weak && best(w, above.stems) >= EXACT && best(w, unit.stems) === 0)
  return above && isTitle(above) && (isOption || (isAsked && !NAMES.test(unit.text))) ? above.start : unit.start
}
/** An item with a name of its own. */
const NAMES = /^[^\n]{2,60}?(?:: | = | [–—-] | → )/

/** How much a line has of the words before or above it. */
function weightOf({ text }: Unit, belongs: boolean): number {
  if (belongs || dependsOnPrevious(text)) return CONTEXT_WEIGHTS.leaning
  return hasPronoun(text) ? CONTEXT_WEIGHTS.referred : CONTEXT_WEIGHTS.neighbour
}

/** What speaks for or against a line by the conditions of a question: without what, in what case, with what exception. */
function onTerms(
  { without, exception, excluded, inCase, formula }: Question,
  wanted: readonly Wanted[],
  unit: Unit,
): number {
  return (
    (saysWrong(wanted, unit, excluded) ? LEFT_OUT : 0) +
    (without && LACKS.test(unit.text) ? 1.2 : 0) +
    (exception && EXCEPTION.test(unit.text) ? EXCEPTS : 0) +
    (formula && isFormula(unit.text) ? IS_FORMULA : 0) +
    (isOfCase(unit, inCase) ? OF_CASE : 0)
  )
}

/** "If a pot cracks", where what is done in that case is asked for. */
const isOfCase = ({ text, stems }: Unit, inCase: ReadonlySet<string>) =>
  inCase.size > 0 && /^\W*(?:if|when|in case)\b/i.test(text) && [...inCase].some((stem) => stems.has(stem))

/** What is said above or before a line and holds for it: the line above its list, the items it is nested in, what its line begins with. */
function wordsAbove({ units }: Reading, unit: Unit, label: Unit | undefined): ReadonlySet<string> | null {
  const head = lineOf(units, unit)?.head
  const title = titleOf(units, unit)?.stems
  const above = [...itemsAbove(units, unit).map(({ stems }) => stems), label?.stems, head, title].filter(
    (stems) => stems !== undefined,
  )
  return above.length === 0 ? null : new Set(above.flatMap((stems) => [...stems]))
}

/** Kinds of questions that a list answers whose label says all of the question. */
const LED = new Set<QuestionKind>(['define', 'how', 'why', 'general'])

/** Whether a row and the heading of its columns together have all that is asked for: "rounds" below "AES". */
function isCell(wanted: readonly Wanted[], { kind, stems, head }: Unit): boolean {
  const strong = wanted.filter(({ term }) => !term.weak)
  if (kind !== 'row' || !head || strong.length < 2) return false
  const isIn = (set: ReadonlySet<string>) => (w: Wanted) => best(w, set) >= EXACT
  return strong.every((w) => isIn(stems)(w) || isIn(head)(w)) && strong.some(isIn(stems)) && !strong.every(isIn(stems))
}
const CELL = 0.8

/** "Found by Becquerel in 1896", below the name of what was found. */
const saysOfTitle = (wanted: readonly Wanted[], { context }: Reading, { stems }: Unit): boolean =>
  wanted.every((w) => w.term.weak || best(w, context) > 0 || best(w, stems) > 0)
const OF_TITLE = 1

/** What a list is of, where it is asked for by that word. */
const LISTED =
  /^(?:steps?|stages?|phases?|types?|kinds?|sorts?|forms?|parts?|causes?|reasons?|effects?|results?|features?|functions?|advantages?|disadvantages?|examples?|properties|characteristics|points?)$/

/** Whether a passage stands below a heading that the question repeats: its first sentence may leave that out. */
function isOnHeading(wanted: readonly Wanted[], { passage, last }: Reading): boolean {
  if (passage.heading === '' || last.size === 0) return false
  return [...last].every((stem) => wanted.some((w) => (w.matches.get(stem) ?? 0) >= EXACT))
}

/** Has what is to be left out, or the opposite of what is asked for. */
const LEFT_OUT = -1.5
const EXCEPTS = 1.5
const OF_CASE = 1.2
const IS_FORMULA = 1.8
/** Says nothing of how long or how deep. */
const NO_EXTENT = -1.2
/** A line of a few words that nothing belongs to says nothing itself. */
const ALONE = -2

function isTitleAlone({ units }: Reading, index: number): boolean {
  const unit = units[index]
  if (unit?.kind !== 'sentence' || unit.words.length > TITLE_WORDS || /[.!?:=→–\d]/.test(unit.text)) return false
  const after = units[index + 1]
  return unit.start === unit.blockStart && unit.end >= unit.blockEnd - 1 && !(after && after.kind !== 'sentence')
}
const TITLE_WORDS = 4

/** "Types: fraudulent, negligent, innocent": a list that begins with what was asked for. */
function isLabelled({ text, words }: Unit, wanted: readonly Wanted[]): boolean {
  const [first] = words
  return first !== undefined && /^\s?:/.test(text.slice(first.end)) && wanted.some((w) => w.matches.has(first.stem))
}

function definition(wanted: readonly Wanted[], unit: Unit, { context }: Reading): number {
  if (unit.kind !== 'sentence' && unit.kind !== 'item') return 0
  const subject = wanted.filter((w) => !w.term.weak)
  // "Def.: …" defines what its note or section is called.
  if (DEFINES_HEADING.test(unit.text) && subject.length > 0 && subject.every((w) => best(w, context) >= EXACT)) return 1
  return definitionScore(unit.text, unit.words, (stem) => subject.some((w) => w.matches.has(stem)), subject.length)
}
const DEFINES_HEADING = /^\W*(?:def(?:inition)?|meaning|in (?:short|a nutshell|one sentence))\b\W{0,4}:/i
