import { wordsOf } from '#worker/engine/language/words.ts'
import type { Unit } from '#worker/engine/reading/units.ts'
import { otherAmounts, otherYears } from './amounts.ts'
import type { Definition } from './definition.ts'
import { type Context, headingsOf } from './headings.ts'
import { lineAbove, meaningStem } from './meaning-stems.ts'
import type { Fact } from './facts.ts'
import { DEFINES, isGeneric } from './labels.ts'
import { alike, type Asked, contains, isFormula, type Pool } from './options.ts'
import type { Draw } from './seeded.ts'
import { capitalize, emphasised } from './sentences/plain-sentence.ts'
import { BOUNDED } from './sentences/worth-asking.ts'
import { tableCells } from './tables/table-cells.ts'
import { sharesPart } from './tables/table-words.ts'

interface Defined {
  unit: Unit
  definition: Definition
  context: Context
}

interface Surroundings {
  defined: readonly Defined[]
  spare: Pool
  text: string
  title: string
}

/** Which term a meaning belongs to, when something was, and how much something is. */
export function fromDefinitions(text: string, facts: readonly Fact[], title = ''): Asked[] {
  const defined = facts.flatMap(({ unit, definition, context }): Defined[] =>
    definition ? [{ unit, definition, context }] : [],
  )
  const years = [...text.matchAll(YEARS)].map(([year]) => year)
  const spare = spareTerms(text, facts)
  return defined.flatMap((each): Asked[] => {
    const { form, meaning } = each.definition
    if (form === 'date') return dated(each, defined, years)
    if (form === 'identity') return /^\D{0,12}\d[\d.,]*(?:\s?\S{1,6})?$/.test(meaning) ? amount(each) : []
    if (form === 'meaning' || form === 'label' || form === 'called')
      return named(each, { defined, spare: spare(each.unit), text, title })
    return []
  })
}

/** Years, but no amounts. */
const YEARS = /(?<![\d.,])(?:1\d{3}|20[0-2]\d)(?![\d.,]\d|\d|s)/g

function dated(
  { unit, definition: { term, meaning, question } }: Defined,
  defined: readonly Defined[],
  years: string[],
): Asked[] {
  const base = { quote: unit.text, at: unit.start, weight: 3.8 }
  const others = defined.flatMap(({ definition: other }) =>
    other.form === 'date' && other.meaning !== meaning ? [other.meaning] : [],
  )
  const sameForm = others.filter((other) => patternOf(other) === patternOf(meaning))
  if (sameForm.length >= 3)
    return [
      {
        ...base,
        question: question ?? `${capitalize(term)}: when?`,
        key: meaning,
        wrong: (draw) => alike(meaning, [sameForm], draw),
      },
    ]
  const year = /\b(?:1\d{3}|20[0-2]\d)$/.exec(meaning)?.[0]
  if (year === undefined || /\d{3}/.test(term)) return []
  const outside = (each: string) => !contains(unit.text, each)
  const wrong = (draw: Draw) => otherYears(year, years.filter(outside), draw).filter(outside)
  return [
    {
      ...base,
      question: question?.replace(/^When/, 'In which year') ?? `${capitalize(term)}: in which year?`,
      key: year,
      wrong,
    },
  ]
}

const patternOf = (date: string) => date.replace(/\p{L}+/gu, 'a').replace(/\d+/g, '9')

function amount({ unit, definition: { subject, meaning, verb } }: Defined): Asked[] {
  if (BOUNDED.test(meaning.replace(/\d.*$/s, ''))) return []
  const wrong = (draw: (below: number) => number) => otherAmounts(meaning, draw, /%|per ?cent/.test(meaning))
  return [{ quote: unit.text, at: unit.start, weight: 3.4, question: `What ${verb} ${subject}?`, key: meaning, wrong }]
}

function named({ unit, definition, context }: Defined, { defined, spare, text, title }: Surroundings): Asked[] {
  if (sharesWord(definition.term, definition.meaning) || (!context.far && sharesWord(definition.term, context.name)))
    return []
  const others = defined.filter(
    ({ unit: { block }, definition: other }) =>
      isSameKind(definition, other, block === unit.block) && !sharesPart(definition.meaning, other.meaning),
  )
  const isLabel = definition.form === 'label'
  if (!isDescription(definition)) return []
  const close = others.filter(({ definition: other }) => (other.form === 'label') === isLabel)
  const inList = close.filter((other) => other.unit.block === unit.block)
  const listed = [definition, ...inList.map(({ definition: other }) => other)]
  const isMixed = new Set(listed.map(({ term }) => /^\p{Lu}/u.test(term))).size > 1
  const write = (term: string) => (isLabel && !isMixed ? term : capitalize(term))
  const fits = (term: string) => !contains(unit.text, term)
  const termsOf = (list: readonly Defined[]) => list.map(({ definition: { term } }) => write(term)).filter(fits)
  const pool = isLabel
    ? siblingsOf(definition, inList, close).map(termsOf)
    : [termsOf(close), ...(isName(definition) ? [] : spare.map((group) => group.map(write).filter(fits)))]
  const key = write(definition.term)
  const question = meaningStem(definition, { context, title, above: lineAbove(text, unit) })
  if (question === null) return []
  return [{ quote: unit.text, at: unit.start, question, key, weight: 3.5, wrong: (draw) => alike(key, pool, draw) }]
}

/** What could be taken for the term of a line: its own list, with the terms of other lists where that is short, or what is defined like it. */
function siblingsOf(definition: Definition, inList: readonly Defined[], close: readonly Defined[]): Defined[][] {
  if (inList.length >= 3) return [[...inList]]
  const isListed = ({ unit }: Defined) => unit.kind === 'item'
  if (inList.length === 2 && inList.every(isListed))
    return [[...inList], close.filter((each) => isListed(each) && isDescription(each.definition))]
  return DEFINES.test(definition.meaning) ? [close.filter(isDefined)] : []
}

/** Whether a meaning describes: neither names in a row nor a colon, and of a term that is no study, case or count. */
export function isDescription({ form, term, meaning }: Definition): boolean {
  if (form !== 'label') return !/: /.test(meaning)
  if (/\d{4}|\b(?:vs?|and|or)\b|[(,/]/.test(term) || !/^(?=.* ).*\p{Ll}{4}/u.test(meaning)) return false
  const listed = meaning.split(/, | and | or /)
  return listed.length < 3 || listed.some((part) => part.split(' ').length > 4)
}
const isDefined = ({ definition }: Defined) => DEFINES.test(definition.meaning) && isDescription(definition)

/** "isothermal", "nominal": of a kind, and no thing. */
const IS_QUALITY = /^\p{L}{3,}(?:ic|al|ous|ive|ary|able|ible|ful|ed|ing)$/u

/** Terms that a section sets apart without saying what they are, and then what the rows of its tables are. */
function spareTerms(text: string, facts: readonly Fact[]): (unit: Unit) => Pool {
  const headingAt = headingsOf(text)
  const rows = tableCells(text).flatMap(({ row, head, start }) =>
    head !== '' && /^\p{Ll}/u.test(row) ? [{ term: row, at: start }] : [],
  )
  const bold = facts.flatMap(({ unit }) => emphasised(unit.text).map((term) => ({ term, at: unit.start })))
  const labels = facts.flatMap(({ unit, definition }) =>
    definition?.form === 'label' && unit.kind !== 'item' ? [{ term: definition.term, block: unit.block }] : [],
  )
  const isTerm = (term: string) =>
    !isGeneric(term) && !IS_QUALITY.test(term) && /^\p{L}[\p{L} '’-]+$/u.test(term) && term.split(' ').length <= 3
  return ({ start, block }) => {
    const here = headingAt(start)
    const near = (each: readonly { term: string; at: number }[]) =>
      each.flatMap(({ term, at }) => (isTerm(term) && headingAt(at) === here ? [term] : []))
    const beside = labels.flatMap((each) => (each.block === block && isTerm(each.term) ? [each.term] : []))
    return [[...beside, ...near(bold)], near(rows)]
  }
}

/** The term would be known by its own word. */
function sharesWord(term: string, meaning: string): boolean {
  const stems = new Set(wordsOf(meaning).map(({ stem }) => stem))
  return wordsOf(term).some(({ stem, folded }) => folded.length > 3 && stems.has(stem))
}

/** Whether the term of one could be taken for that of the other. */
function isSameKind(a: Definition, b: Definition, inList: boolean): boolean {
  if (a === b || a.meaning.toLowerCase() === b.meaning.toLowerCase()) return false
  if (isFormula(a.meaning) !== isFormula(b.meaning) || unitOf(a.meaning) !== unitOf(b.meaning)) return false
  if (!HAS_TERM.has(a.form) || !HAS_TERM.has(b.form)) return false
  if (inList && a.form === 'label') return true
  return (a.verb === b.verb || a.form === 'label') && isName(a) === isName(b)
}
/** "mmol/l" of "135–145 mmol/l": what is measured otherwise falls out at once. */
const unitOf = (meaning: string): string =>
  /^[^\p{L}]*\d[\d.,–-]*\s?(\S.*)$/u.exec(meaning.replace(/^at (?:least|most) /, ''))?.[1] ?? ''
const HAS_TERM = new Set(['meaning', 'label', 'called'])
const isName = ({ term, subject }: Definition) =>
  /\p{Lu}\p{L}* \p{Lu}/u.test(term) || (subject.startsWith('the ') && /^\p{Lu}/u.test(term))
