import { cueOf } from '#worker/engine/language/cues.ts'
import { holdsKind, OF_KIND } from './holds-kind.ts'
import type { Question } from './question.ts'
import type { Candidate } from './candidate.ts'
import { wordsAround } from './likelihood/around.ts'
import { lacksMost, saysOpposite } from './opposites.ts'
import { isCase, isLabel, itemsAbove, labelOf, titleOf, type Unit } from './units.ts'
import { best, type Wanted } from './weigh.ts'

/** How likely a sentence has to answer the question to be its answer, and one that meets nearly all of the question's weight. */
const CERTAIN = 0.62
const CERTAIN_FULL = 0.45
/** The same for one that its words, and how it is put, say little for. */
const CERTAIN_LOW = 0.72
const LOW = 4.4
const FULL = 0.9
/** A match of this or more is by the word itself or a form of it. */
export const EXACT = 0.95
/** A match of this or less is by a related word. */
const RELATED = 0.76

/** Says under what condition something is so. */
const CONDITION = /\b(?:if|when(?:ever)?|while|after|before|during|until|unless|once|only|with(?:out)?)\b/i

/** Says that something is not so. */
const DENIES =
  /\b(?:not|no|non|none|nor|neither|never|nobody|nothing|nowhere|cannot|without|except|exceptions?|only|hardly|rarely|seldom|avoid|unless|until|instead|unlike|lacks?|free|stays?|remains?|un\p{L}{4,}|in\p{L}+(?:able|ible))\b|n['’]t\b|[≠✗✘×]/iu

/** Says that something is missing. */
export const LACKS =
  /\b(?:without|no|none|nil|not|never|lack(?:s|ing)?|absence|absent|missing|instead of|forget(?:s|ting)?|forgot(?:ten)?|omit(?:s|ted)?|leav(?:e|es|ing) out|left out|non|an(?:a|o)\p{L}+ic)\b|n['’]t\b/iu

/** What is the case without something is said by a line, or one beside it, that has none of it. */
function lacksToo({ without }: Question, candidate: Candidate): boolean {
  if (!without) return true
  const texts = [candidate.reading.passage.heading, ...linesAround(candidate).map(({ text }) => text)]
  return texts.some((text) => LACKS.test(text))
}

/** A line with the sentences beside it in its paragraph, and with the lines that it stands below. */
function linesAround({ reading, unit, index }: Candidate): Unit[] {
  const beside = unit.kind === 'sentence' ? [-1, 1].flatMap((step) => reading.units[index + step] ?? []) : []
  const above = [labelOf(reading.units, unit), titleOf(reading.units, unit)].filter((each) => each !== undefined)
  return [unit, ...beside.filter(({ block }) => block === unit.block), ...itemsAbove(reading.units, unit), ...above]
}

/** A line and those beside it in its paragraph, as one. */
function withThoseBeside({ reading, unit, index }: Candidate): Unit {
  const lines = [-1, 0, 1]
    .flatMap((step) => reading.units[index + step] ?? [])
    .filter(({ block }) => block === unit.block)
  return {
    ...unit,
    words: lines.flatMap(({ words }) => words),
    stems: new Set(lines.flatMap(({ stems }) => [...stems])),
  }
}

/** Says how something is worked out, by signs or in words. */
const RECKONS =
  /[=≈×÷√∝]|[\p{L}\d)]\s?[*/^]\s?[\p{L}\d(]|\b(?:divid|multipl|subtract)\p{L}*|\b(?:square root|ratio|product) of\b/iu

/** Of several formulas one below the other, the one that has more words of the question than those beside it. */
function isItsFormula(wanted: readonly Wanted[], { reading, unit, index }: Candidate): boolean {
  const met = ({ stems }: Unit) => wanted.reduce((sum, w) => sum + (w.term.weak ? 0 : w.weight * best(w, stems)), 0)
  const all = wanted.reduce((sum, w) => sum + (w.term.weak ? 0 : w.weight), 0)
  const beside = [-1, 1]
    .flatMap((step) => reading.units[index + step] ?? [])
    .filter(({ kind, block, text }) => kind === unit.kind && block === unit.block && RECKONS.test(text))
  return met(unit) >= all || beside.every((line) => met(line) < met(unit))
}

/** Says where something is. */
const PLACE =
  /\b(?:in(?:to|side)?|at|on(?:to)?|within|near|between|among|under(?:neath)?|above|below|beneath|behind|beside|outside|out of|from|through|along|around|across|over|next to|close to|by the|off the|left|right|top|bottom|front|back|end|north|south|east|west|here|there|where|home|abroad|throughout|contains?|holds?|stores?|houses?|inhabits?)\b|→|->| [–—-] |\(|(?-i:: ?\p{Lu}|\p{L}{2}, \p{Lu})/iu

/** Whether a line, or the next of its paragraph or list, is or says a formula. */
const reckons = ({ reading, unit, index }: Candidate): boolean =>
  [unit, reading.units[index + 1]].some((line) => line?.block === unit.block && RECKONS.test(line.text))

/** Whether a line has what is to be left out. */
function isLeftOut({ excluded }: Question, { text, words }: Unit): boolean {
  return words.some(({ stem }) => excluded.has(stem)) && !/\b(?:not|no|without|unlike|only)\b/i.test(text)
}

/** A question what is not so is answered by a sentence, or one beside it, that says so. */
function deniesToo({ kind, denied }: Question, { reading, unit, index }: Candidate): boolean {
  if (!denied || kind === 'why') return true
  const near = [-1, 0, 1]
    .flatMap((step) => reading.units[index + step] ?? [])
    .filter(({ block }) => block === unit.block)
  return near.some(({ text }) => DENIES.test(text))
}

/** Whether a sentence answers the question: it is likely to, and says nothing against it. */
export function isCertain(question: Question, wanted: readonly Wanted[], candidate: Candidate): boolean {
  const { unit, reading, likely, cover, score } = candidate
  return (
    likely >= (cover >= FULL ? CERTAIN_FULL : score < LOW ? CERTAIN_LOW : CERTAIN) &&
    (holdsKind(question.kind, wanted, candidate) || (question.condition && CONDITION.test(unit.text))) &&
    isOnIt(wanted, candidate) &&
    (question.kind !== 'why' ||
      givesReason(candidate) ||
      (candidate.ofSection && ON_REASONS.test(candidate.reading.passage.heading))) &&
    !isOneSide(question, wanted, candidate) &&
    !lacksName(wanted, candidate) &&
    !isForOthers(wanted, candidate) &&
    !leavesSubject(question, wanted, candidate) &&
    !lacksVerb(question.kind, wanted, candidate) &&
    !isLeftOut(question, unit) &&
    lacksToo(question, candidate) &&
    deniesToo(question, candidate) &&
    saysWhatIsAsked(wanted, candidate) &&
    !saysOpposite(wanted, unit) &&
    !saysOpposite(wanted, withThoseBeside(candidate)) &&
    (!question.whatIf || isCase(unit)) &&
    (!question.formula || (reckons(candidate) && isItsFormula(wanted, candidate))) &&
    (question.kind !== 'where' || PLACE.test(unit.text) || unit.kind === 'row') &&
    !lacksMost(wanted, reading, unit)
  )
}

/** What has only words that mean something like those of the question ("stage fright", "fears") is hardly about it. */
function isOnIt(wanted: readonly Wanted[], candidate: Candidate): boolean {
  const strong = wanted.filter(({ term }) => !term.weak && !term.asks)
  const lines = [candidate.reading.context, ...wordsAround(candidate)]
  // Initials alone say who it is about, and no more.
  return (
    strong.length === 0 || strong.some((w) => w.term.text.length > 1 && lines.some((stems) => best(w, stems) > RELATED))
  )
}

/** Whether a line has only one of the things that are to be compared. */
function isOneSide({ kind, sides }: Question, wanted: readonly Wanted[], { unit }: Candidate): boolean {
  if (kind !== 'compare' || sides !== null) return false
  return wanted.filter((w) => !w.term.weak && !w.term.asks && best(w, unit.stems) > 0).length < 2
}

/** What goes on from an earlier question is answered on its subject. */
function leavesSubject({ carried }: Question, wanted: readonly Wanted[], candidate: Candidate): boolean {
  const subject = wanted.filter(({ term }) => carried.includes(term) && !term.weak)
  // Each item of a list is of something else.
  const lines = [candidate.reading.context, ...wordsAround(candidate, candidate.unit.kind === 'item' ? 0 : 1)]
  return subject.length > 0 && subject.every((w) => lines.every((stems) => best(w, stems) === 0))
}

/** A name, or a number, that nothing around has makes a question one about something else; so does what is asked for of a thing. */
function lacksName(wanted: readonly Wanted[], candidate: Candidate): boolean {
  const { context, last } = candidate.reading
  const lines = wordsAround(candidate)
  return wanted.some(
    (w) =>
      !w.term.weak &&
      !w.term.asks &&
      (w.named || w.term.head) &&
      best(w, w.term.head ? last : context) === 0 &&
      lines.every((stems) => best(w, stems) === 0),
  )
}

/** Whether a line, and what it stands below, says nothing of the age or the group of people that is asked for. */
function isForOthers(wanted: readonly Wanted[], candidate: Candidate): boolean {
  const texts = [candidate.reading.passage.sourceTitle, candidate.reading.passage.heading, candidate.unit.text]
  const ofAge =
    wanted.some(({ term }) => term.folded === 'old') && wanted.some(({ term }) => /^\d{1,2}$/.test(term.folded))
  if (ofAge && !texts.some((text) => AGE.test(text))) return true
  const lines = [candidate.reading.context, ...wordsAround(candidate)]
  return wanted.some((w) => GROUP.test(w.term.folded) && lines.every((stems) => best(w, stems) === 0))
}
const AGE =
  /\b(?:child(?:ren)?|kids?|infants?|bab(?:y|ies)|toddlers?|adults?|paed\w*|ped\w*|teen\w*|ages?|aged|old(?:er)?|years?|yrs?|under|over|from|born)\b|[<>≤≥]/i
const GROUP =
  /^(?:child(?:ren)?|kids?|infants?|bab(?:y|ies)|newborns?|neonates?|toddlers?|teenagers?|adolescents?|pregnant|pregnancy|breastfeeding|elderly|diabetics?)$/

/** Whether a line says nothing of the verb that is asked for: when the tax came in, and not when it was abolished. */
function lacksVerb(kind: Question['kind'], wanted: readonly Wanted[], candidate: Candidate): boolean {
  if (!OF_KIND.has(kind) && kind !== 'where') return false
  const verb = wanted.find(({ term }) => term.verb && !term.weak)
  if (!verb) return false
  const lines = linesAround(candidate).map(({ stems }) => stems)
  lines.push(candidate.reading.last, candidate.unit.head ?? NO_STEMS)
  return lines.every((stems) => best(verb, stems) <= HARDLY)
}
const HARDLY = 0.5
const NO_STEMS: ReadonlySet<string> = new Set()

/** Whether a sentence, or one beside it in its paragraph, says why. */
function givesReason({ reading, unit, index }: Candidate): boolean {
  // What stands beside an item of a list is of something else.
  const beside = (unit.kind === 'sentence' ? [-1, 1] : [])
    .flatMap((step) => reading.units[index + step] ?? [])
    .filter(({ block }) => block === unit.block)
  const label = labelOf(reading.units, unit)
  return [unit, ...beside, ...(label ? [label] : [])].some(({ text }) => cueOf('why', text) > 0 || IN_SIGNS.test(text))
}
/** Notes in a hurry say by an arrow what leads to what. */
const IN_SIGNS = /→|->|=>|\b(?:bc|becuase|becasue|cuz|coz|so|why|causes?|reasons?|motives?)\b/i

/** A heading over what led to something, or what it is for. */
const ON_REASONS =
  /\b(?:why|causes?|reasons?|motives?|factors?|origins?|purposes?|aims?|explanations?|background|roots?|functions?|advantages?|benefits?)\b/i

/** What is asked of somebody or something, and how a sentence that answers it says so. */
const STATED: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:dies?|died|dying|death)$/,
    /\b(?:die[sd]?|dying|deaths?|dead|killed|murdered|executed|assassinated|hanged|beheaded|poisoned|perished|suicide)\b|\(\D{0,24}\d{3,4}\D{0,3}\s?[–-]\s?\D{0,24}\d{3,4}/i,
  ],
  [
    /^(?:treatments?|treat|treated|therap(?:y|ies)|cures?|cured)$/,
    /\b(?:treat(?:s|ed|ing|ments?)?|antidotes?|reverse[sd]?|therap(?:y|ies)|cure[sd]?|remed(?:y|ies)|manage(?:d|ment))\b/i,
  ],
]

/** A sentence on the right person that says nothing of a death tells nobody when it was. */
function saysWhatIsAsked(wanted: readonly Wanted[], { reading, unit, index, needsContext }: Candidate): boolean {
  const before = needsContext ? (reading.units[index - 1]?.text ?? '') : ''
  const head = unit.head ? reading.passage.body.slice(unit.blockStart, unit.start) : ''
  const label = reading.units.find((each) => each.block === unit.block - 1 && isLabel(each, unit))?.text ?? ''
  const heading = `${reading.passage.sourceTitle} ${reading.passage.heading}`
  const text = [heading, label, head, before, unit.text].join('\n')
  return STATED.every(([asked, stated]) => !wanted.some(({ term }) => asked.test(term.folded)) || stated.test(text))
}
