import { wordsOf } from '#worker/engine/language/words.ts'
import type { Unit } from '#worker/engine/reading/units.ts'
import { otherAmounts, otherYears } from './amounts.ts'
import type { Definition } from './definition.ts'
import type { Fact } from './facts.ts'
import { isGeneric } from './labels.ts'
import { nounsIn } from './nouns.ts'
import { alike, type Asked, contains, isFormula, type Pool } from './options.ts'
import { capitalize, emphasised } from './sentences/plain-sentence.ts'
import { BOUNDED } from './sentences/worth-asking.ts'
import { tableCells } from './table-cells.ts'

interface Defined {
  unit: Unit
  definition: Definition
  context: string
}

/** Which term a meaning belongs to, when something was, and how much something is. */
export function fromDefinitions(text: string, facts: readonly Fact[]): Asked[] {
  const defined = facts.flatMap(({ unit, definition, context }): Defined[] =>
    definition ? [{ unit, definition, context }] : [],
  )
  const years = [...text.matchAll(YEARS)].map(([year]) => year)
  const spare = spareTerms(text, facts)
  return defined.flatMap((each): Asked[] => {
    const { form, meaning } = each.definition
    if (form === 'date') return dated(each, defined, years)
    if (form === 'identity') return /^\D{0,12}\d[\d.,]*(?:\s?\S{1,6})?$/.test(meaning) ? amount(each) : []
    if (form === 'meaning' || form === 'label' || form === 'called') return named(each, defined, spare)
    return []
  })
}

/** Years, but no amounts. */
const YEARS = /(?<![\d.,])(?:1\d{3}|20[0-2]\d)(?![\d.,]\d|\d|s)/g

function dated(
  { unit, definition: { term, meaning } }: Defined,
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
        question: `${capitalize(term)}: when?`,
        key: meaning,
        wrong: (draw) => alike(meaning, [sameForm], draw),
      },
    ]
  const year = /\b(?:1\d{3}|20[0-2]\d)$/.exec(meaning)?.[0]
  if (year === undefined || /\d{3}/.test(term)) return []
  const wrong = (draw: (below: number) => number) => otherYears(year, years, draw)
  return [{ ...base, question: `${capitalize(term)}: in which year?`, key: year, wrong }]
}

const patternOf = (date: string) => date.replace(/\p{L}+/gu, 'a').replace(/\d+/g, '9')

function amount({ unit, definition: { subject, meaning, verb } }: Defined): Asked[] {
  if (BOUNDED.test(meaning.replace(/\d.*$/s, ''))) return []
  const wrong = (draw: (below: number) => number) => otherAmounts(meaning, draw, /%|per ?cent/.test(meaning))
  return [{ quote: unit.text, at: unit.start, weight: 3.4, question: `What ${verb} ${subject}?`, key: meaning, wrong }]
}

function named({ unit, definition, context }: Defined, defined: readonly Defined[], spare: Pool): Asked[] {
  if (sharesWord(definition.term, definition.meaning) || sharesWord(definition.term, context)) return []
  const others = defined.filter(({ unit: { block }, definition: other }) =>
    isSameKind(definition, other, block === unit.block),
  )
  const isLabel = definition.form === 'label'
  if (isLabel && definition.meaning.split(' ').length < 2) return []
  const close = others.filter(({ definition: other }) => (other.form === 'label') === isLabel)
  const inList = close.filter((other) => other.unit.block === unit.block)
  const listed = [definition, ...inList.map(({ definition: other }) => other)]
  const isMixed = new Set(listed.map(({ term }) => /^\p{Lu}/u.test(term))).size > 1
  const write = (term: string) => (isLabel && !isMixed ? term : capitalize(term))
  const fits = (term: string) => !contains(unit.text, term)
  const termsOf = (list: readonly Defined[]) => list.map(({ definition: { term } }) => write(term)).filter(fits)
  const pool = isLabel
    ? inList.length >= 2
      ? [termsOf(inList)]
      : [termsOf(inList), termsOf(close)]
    : [termsOf(close), ...(isName(definition) ? [] : spare.map((group) => group.map(write).filter(fits)))]
  const key = write(definition.term)
  const question = questionOf(definition)
  return [{ quote: unit.text, at: unit.start, question, key, weight: 3.5, wrong: (draw) => alike(key, pool, draw) }]
}

/** Terms that a text sets apart without saying what they are, and then nouns that it comes back to. */
function spareTerms(text: string, facts: readonly Fact[]): Pool {
  const rows = tableCells(text).flatMap(({ row }) => (/^\p{Ll}/u.test(row) ? [row] : []))
  const bold = facts.flatMap(({ unit }) => emphasised(unit.text))
  const labels = facts.flatMap(({ definition }) => (definition?.form === 'label' ? [definition.term] : []))
  const nouns = facts.flatMap(({ unit }) => nounsIn(unit.text, unit.words).map(({ folded }) => folded))
  const times = new Map<string, number>()
  for (const noun of nouns) times.set(noun, (times.get(noun) ?? 0) + 1)
  const isTerm = (term: string) => !isGeneric(term) && /^\p{L}[\p{L} '’-]+$/u.test(term) && term.split(' ').length <= 3
  return [[...labels, ...rows, ...bold].filter(isTerm), nouns.filter((noun) => (times.get(noun) ?? 0) > 1)]
}

function questionOf({ form, meaning, verb }: Definition): string {
  if (form === 'called') return `What ${verb} ${meaning.charAt(0).toLowerCase()}${meaning.slice(1)} called?`
  if (form === 'label' && !/^(?:an?|the|all|any|\p{L}+ (?:that|which|who|of)) /iu.test(meaning))
    return `What is described here? “${meaning}”`
  return `Which term has this meaning? “${meaning}”`
}

/** The term would be known by its own word. */
function sharesWord(term: string, meaning: string): boolean {
  const stems = new Set(wordsOf(meaning).map(({ stem }) => stem))
  return wordsOf(term).some(({ stem, folded }) => folded.length > 3 && stems.has(stem))
}

/** Whether the term of one could be taken for that of the other. */
function isSameKind(a: Definition, b: Definition, inList: boolean): boolean {
  if (a === b || a.meaning.toLowerCase() === b.meaning.toLowerCase()) return false
  if (isFormula(a.meaning) !== isFormula(b.meaning)) return false
  if (!HAS_TERM.has(a.form) || !HAS_TERM.has(b.form)) return false
  if (inList && a.form === 'label') return true
  return (a.verb === b.verb || a.form === 'label') && isName(a) === isName(b)
}
const HAS_TERM = new Set(['meaning', 'label', 'called'])
const isName = ({ term, subject }: Definition) =>
  /\p{Lu}\p{L}* \p{Lu}/u.test(term) || (subject.startsWith('the ') && /^\p{Lu}/u.test(term))
