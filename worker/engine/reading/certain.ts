import { cueOf } from '#worker/engine/language/cues.ts'
import { usualness } from '#worker/engine/language/related.ts'
import { holdsKind, OF_KIND } from './holds-kind.ts'
import type { Question } from './question.ts'
import type { Candidate } from './candidate.ts'
import { namesBefore } from './pronouns.ts'
import { lacksMost, saysOpposite } from './opposites.ts'
import { isLabel, isTerse, itemsAbove, labelOf, lineOf, subjectOf, titleOf, type Unit } from './units.ts'
import { best, type Wanted } from './weigh.ts'

/** Share of the question's weight that a sentence and what it leans on must meet to be shown as the answer. */
const CERTAIN = 0.67
/** The same for a line that says one thing in short: few of its words are repeated in a question. */
const CERTAIN_TERSE = 0.58
/** Share of the words of a question that an answer may lack: a short line with a rare word of it may lack more. */
const MISSING = 1 / 3
const MISSING_TERSE = 1 / 2
/** A match of this or more is by the word itself or a form of it. */
export const EXACT = 0.95
/** A match of this or less is by a related word. */
const RELATED = 0.76

/** What its writer does not know yet. */
const TO_FIND_OUT =
  /\b(?:look (?:it|this|that|them) up|to check|to look up|find out|no idea|not sure)\b|^\W*\?\?|^to[- ]?do\b/i

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

/** A name or a number that the passage does not have makes a question one about something else. */
export function isCertain(question: Question, wanted: readonly Wanted[], candidate: Candidate | undefined): boolean {
  const { kind } = question
  if (!candidate) return false
  const terse = isTerse(candidate.unit) || candidate.leads
  if (isLeftOut(question, candidate.unit) || !lacksToo(question, candidate)) return false
  if (candidate.cover < (terse ? CERTAIN_TERSE : CERTAIN) && !isMetByParagraph(wanted, candidate)) return false
  if (!holdsKind(kind, wanted, candidate) && !(question.condition && CONDITION.test(candidate.unit.text))) return false
  const { reading, index } = candidate
  const beside = [-1, 0, 1].flatMap((step) => reading.units[index + step] ?? [])
  const around = beside.filter(({ text }) => !TO_FIND_OUT.test(text)).map(({ stems }) => stems)
  around.push(namesBefore(reading, candidate.unit, index))
  if (candidate.unit.head) around.push(candidate.unit.head)
  const above = labelOf(reading.units, candidate.unit) ?? subjectOf(reading.units, candidate.unit)
  if (above) around.push(above.stems)
  for (const item of itemsAbove(reading.units, candidate.unit)) around.push(item.stems)
  const line = [lineOf(reading.units, candidate.unit)?.head, titleOf(reading.units, candidate.unit)?.stems]
  around.push(...line.filter((stems) => stems !== undefined))
  const strong = wanted.filter((w) => !w.term.weak && !w.term.asks)
  const missing = strong.filter(
    (w) => best(w, w.term.head ? reading.last : reading.context) === 0 && around.every((stems) => best(w, stems) === 0),
  )
  if (lacksThing(kind, wanted, candidate)) return false
  if ((OF_KIND.has(kind) || kind === 'where') && lacksVerb(wanted, candidate)) return false
  if (!saysWhatIsAsked(wanted, candidate) || !deniesToo(question, candidate)) return false
  if (saysOpposite(wanted, candidate.unit) || lacksMost(wanted, candidate.reading, candidate.unit)) return false
  // What has only words that mean something like it ("stage fright", "fears") is hardly about it.
  const isItself = (w: Wanted) => Math.max(best(w, reading.context), ...around.map((stems) => best(w, stems))) > RELATED
  // Initials alone say who it is about, and no more.
  if (strong.length > 0 && !strong.some((w) => isItself(w) && w.term.text.length > 1)) return false
  if (kind === 'why' && !candidate.ofSection && !givesReason(candidate)) return false
  if (missing.some((w) => w.named || w.term.head)) return false
  // What goes on from an earlier question is answered on its subject.
  const carried = wanted.filter((w) => question.carried.includes(w.term) && !w.term.weak)
  if (carried.length > 0 && carried.every((w) => missing.includes(w))) return false
  // "The pKa of phosphoric acid": a rare word that nothing around has makes it one of something else.
  if (kind === 'define' && missing.some((w) => usualness(w.term) === 0)) return false
  if (
    kind === 'compare' &&
    question.sides === null &&
    strong.filter((w) => best(w, candidate.unit.stems) > 0).length < 2
  )
    return false
  const isRare = (w: Wanted) =>
    // A number alone says nothing of what it counts.
    !/^\d+$/.test(w.term.folded) &&
    (w.named || usualness(w.term) === 0) &&
    best(w, candidate.unit.stems) >= EXACT &&
    !w.term.weak
  return missing.length <= (terse && strong.some(isRare) ? MISSING_TERSE : MISSING) * strong.length
}

/** "Which books does it find?" is not answered by a line that has one word of it, and says nothing of books or of finding. */
function lacksThing(kind: Question['kind'], wanted: readonly Wanted[], { reading, unit }: Candidate): boolean {
  if (OF_KIND.has(kind) || kind === 'define') return false
  const others = wanted.filter(({ term }) => term.asks || term.weak)
  const isAsked = others.some(({ term }) => term.asks) && others.some(({ term }) => !term.asks)
  if (!isAsked || wanted.length - others.length > 1) return false
  const lines = [unit.stems, unit.head ?? NO_STEMS, reading.last, labelOf(reading.units, unit)?.stems ?? NO_STEMS]
  return others.every((w) => lines.every((stems) => best(w, stems) === 0))
}

/** Whether a line says nothing of the verb that is asked for: when the tax came in, and not when it was abolished. */
function lacksVerb(wanted: readonly Wanted[], candidate: Candidate): boolean {
  const verb = wanted.find(({ term }) => term.verb && !term.weak)
  if (!verb) return false
  const lines = linesAround(candidate).map(({ stems }) => stems)
  lines.push(candidate.reading.last, candidate.unit.head ?? NO_STEMS)
  return lines.every((stems) => best(verb, stems) <= HARDLY)
}
const HARDLY = 0.5
const NO_STEMS: ReadonlySet<string> = new Set()

/** Share of a question that a sentence has to meet with those around it in its paragraph, and share of it that it has itself. */
const BY_PARAGRAPH = 0.85
const OWN = 0.4
const AROUND = 2
const BESIDE = 0.85

/** Whether a sentence answers together with those around it, which name what it leaves out. */
function isMetByParagraph(wanted: readonly Wanted[], { reading, unit, index }: Candidate): boolean {
  if (unit.kind !== 'sentence') return false
  const beside = reading.units
    .slice(Math.max(0, index - AROUND), index + AROUND + 1)
    .filter(({ block }) => block === unit.block)
  if (beside.length < 2) return false
  let [met, own, total] = [0, 0, 0]
  for (const w of wanted) {
    const around = Math.max(best(w, reading.context), ...beside.map(({ stems }) => best(w, stems)))
    met += w.weight * Math.max(best(w, unit.stems), BESIDE * around)
    own += w.weight * best(w, unit.stems)
    total += w.weight
  }
  return own >= OWN * total && met >= BY_PARAGRAPH * total
}

/** Whether a sentence, or one beside it in its paragraph, says why. */
function givesReason({ reading, unit, index }: Candidate): boolean {
  const beside = [-1, 1]
    .flatMap((step) => reading.units[index + step] ?? [])
    .filter(({ block }) => block === unit.block)
  const label = labelOf(reading.units, unit)
  return [unit, ...beside, ...(label ? [label] : [])].some(({ text }) => cueOf('why', text) > 0 || IN_SIGNS.test(text))
}
/** Notes in a hurry say by an arrow what leads to what. */
const IN_SIGNS = /→|->|=>|\b(?:bc|becuase|becasue|cuz|coz|so|why|causes?|reasons?|motives?)\b/i

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
