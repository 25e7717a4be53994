import type { Unit } from '#worker/engine/reading/units.ts'
import { amountOf } from '../amount-questions.ts'
import { fromArrows } from './arrows.ts'
import { fromCases } from './cases.ts'
import { tellsOfTermBefore } from '../cards/own-term.ts'
import { type Definition, isBareAdjective } from '../definition.ts'
import { isLogOrPlan, languageOf } from '../note-kinds.ts'
import { dated, YEARS } from './dates.ts'
import { explained, isAction, isExplained } from './explained.ts'
import type { Fact } from '../facts.ts'
import type { Context } from '../headings.ts'
import { namesThing } from './names-thing.ts'
import { headingsOf } from '../headings.ts'
import { DEFINES, isGeneric } from '../labels.ts'
import {
  alikeFirst,
  areForeign,
  arePeople,
  bothPersons,
  couldBe,
  type Defined,
  glossaries,
  HAS_TERM,
  indentOf,
  isDescription,
  isListing,
  sharesWord,
} from './listed-terms.ts'
import { type Distractors, likeliestFirst } from '../distractors/distractors.ts'
import { beginsWithMeasure, isSpelled, saysEnough } from './whole-meaning.ts'
import { ofCountry } from './of-countries.ts'
import { kindOf, meaningStem, saysClass, shortened, titleAbove } from './meaning-stems.ts'
import { alike, type Asked, contains, isFormula, type Pool } from '../options.ts'
import { sameThings, saysAsMuch } from '../gate/same-thing.ts'
import { describes, isSpecific } from '../gate/specific.ts'
import { capitalize, emphasised } from '../sentences/plain-sentence.ts'
import { tableCells } from '../tables/table-cells.ts'
import { sharesPart } from '../tables/table-words.ts'

interface Surroundings {
  defined: readonly Defined[]
  spare: Pool
  text: string
  title: string
  isSame: (a: string, b: string) => boolean
  distractors: Distractors
}

/** Definitions before and after one among which its options are looked for: a list of hundreds would take seconds. */
const NEAR = 30

/** Which term a meaning belongs to, what a term means, when something was, and how much something is. */
export function fromDefinitions(text: string, facts: readonly Fact[], distractors: Distractors, title = ''): Asked[] {
  const defined = facts.flatMap(({ unit, definition, context }): Defined[] =>
    definition && !(definition.form === 'label' && tellsOfTermBefore(text, unit))
      ? [{ unit, definition: asAsked(definition), context }]
      : [],
  )
  const years = [...text.matchAll(YEARS)].map(([year]) => year)
  const spare = spareTerms(text, facts)
  const isSame = sameThings(text)
  const inGlossary = glossaries(defined)
  const meanings = defined.filter((each) => isExplained(each, inGlossary(each)) && namesThing(each.definition.term))
  const described = defined.flatMap((each, i): Asked[] => {
    const { form, meaning } = each.definition
    const near = defined.slice(Math.max(0, i - NEAR), i + NEAR)
    if (form === 'date') return dated(each, defined, years)
    if (form === 'identity') return /^\D{0,12}\d[\d.,]*(?:\s?\S{1,6})?$/.test(meaning) ? amountOf(each, text) : []
    const country = ofCountry(text, each, near)
    if (country !== null) return country
    const nearby = meanings.filter((other) => near.includes(other))
    if (isAction(each.definition)) return explained(each, nearby, { isSame, distractors })
    if (!HAS_TERM.has(form)) return []
    const surroundings = {
      defined: near,
      spare: spare(each.unit),
      text,
      title,
      isSame,
      distractors,
    }
    return [...named(each, surroundings), ...amountOf(each, text), ...explained(each, nearby, surroundings)]
  })
  return [...described, ...fromCases(text, defined), ...fromArrows(text, defined)]
}

function named(
  { unit, definition, context }: Defined,
  { defined, spare, text, title, isSame, distractors }: Surroundings,
): Asked[] {
  if (!namesThing(definition.term) || SAYS_LITTLE.test(definition.meaning) || isSpelled(definition)) return []
  if (beginsWithMeasure(definition.meaning) || NAMES_ITSELF.test(definition.meaning)) return []
  if (LEANS.test(definition.meaning)) return []
  const indent = indentOf(text, unit)
  if (sharesWord(definition.term, definition.meaning) || (!context.far && sharesWord(definition.term, context.name)))
    return []
  const others = defined.filter(
    ({ unit: { block }, definition: other }) =>
      isSameKind(definition, other, block === unit.block) && !sharesPart(definition.meaning, other.meaning),
  )
  const isLabel = definition.form === 'label'
  const close = others.filter(({ definition: other }) => (other.form === 'label') === isLabel)
  const inList = close
    .filter(
      (other) =>
        other.unit.block === unit.block &&
        other.context.name === context.name &&
        indentOf(text, other.unit) === indent &&
        namesThing(other.definition.term),
    )
    .toSorted((a, b) => Math.abs(a.unit.start - unit.start) - Math.abs(b.unit.start - unit.start))
  const listed = [definition, ...inList.map(({ definition: other }) => other)]
  const people = arePeople(listed)
  if (!people && isOfAnother(definition.term, defined)) return []
  if (isLabel && isLogOrPlan(title) && !DEFINES.test(definition.meaning)) return []
  const foreign = isLabel && areForeign(listed)
  // A list of forms (“mus – möss”) describes nothing.
  if (isLabel && !foreign && languageOf(title) !== '') return []
  const listing = inList.length >= 3 && !isDescription(definition) && isListing(definition)
  if (!isDescription(definition) && !listing && !(foreign && isWord(definition.meaning))) return []
  if (!foreign && !describes(shortened(definition.meaning)) && !isGlossary(listed)) return []
  const isMixed = new Set(listed.map(({ term }) => isCapital(term))).size > 1
  const above = inList.length < 3 ? '' : titleAbove(text, unit)
  const isClass = saysClass(text, unit, above, listed)
  const kindNoun = isLabel && isClass ? (/\p{L}+$/u.exec(kindOf(above))?.[0] ?? '') : ''
  const write = (term: string) => withoutNoun(isLabel && !isMixed ? withoutYears(term) : capitalize(term), kindNoun)
  const fits = (term: string) => !contains(unit.text, term) && !(people && namesPart(definition.meaning, term))
  const termsOf = (list: readonly Defined[]) =>
    list
      .filter(
        ({ definition: other, unit: { block } }) =>
          couldBe(definition, other) &&
          // "Carême", in a list of sauces.
          (isCapital(definition.term) || !IS_NAME.test(other.term)) &&
          (people || !isOfAnother(other.term, defined)) &&
          (block === unit.block || bothPersons(definition, other)) &&
          !saysAsMuch(definition.meaning, other.meaning) &&
          !(foreign && haveOneSense(definition.meaning, other.meaning)) &&
          !isSame(definition.term, other.term),
      )
      .map(({ definition: { term } }) => write(term))
      .filter(fits)
  const pool = (): Pool =>
    isLabel
      ? siblingsOf(definition, { context, inList, close })
          .flatMap((group) => (people ? alikeFirst(definition, group) : [likeliestFirst(distractors, unit, group)]))
          .map(termsOf)
      : [termsOf(close), ...(isName(definition) ? [] : spare.map((group) => group.map(write).filter(fits)))]
  const key = write(definition.term)
  const question = meaningStem(definition, { context, title, above, isClass, people, foreign, listing })
  if (question === null) return []
  return [{ quote: unit.text, at: unit.start, question, key, wrong: alike(key, pool, 'line') }]
}

const IS_NAME = /^\p{Lu}\p{Ll}+(?![\p{L}\p{N}])/u
const isCapital = (term: string): boolean => /^\p{Lu}/u.test(term)

/** "to save (money)" and "to save, to rescue": a word to be translated may then be either. */
function haveOneSense(a: string, b: string): boolean {
  const senses = (meaning: string) =>
    meaning
      .toLowerCase()
      .replace(/\s?\([^()]*\)/g, '')
      .split(/[,;/] ?/)
  return senses(a).some((sense) => senses(b).includes(sense))
}

/** "Mirror image rule: any change is a counteroffer". */
const NAMES_ITSELF = /^[\p{L} -]{4,40}: \S/u
/** "Uncomfortable feeling when they clash": whom another line names. */
const LEANS = /^(?:(?!\p{L}{3,}s )\S+ )*(?:when|if|where|while) they\b/iu

/** A list of short meanings, as of tempi: there few words are told from few others. */
const isGlossary = (listed: readonly Definition[]): boolean =>
  listed.length > 3 && listed.filter(({ meaning }) => isSpecific(shortened(meaning))).length * 2 < listed.length

/** "Sign of PED" beside "PED": says something of another term, and is none itself. */
const isOfAnother = (term: string, defined: readonly Defined[]): boolean =>
  term.includes(' of ') &&
  defined.some(({ definition: other }) => other.term !== term && term.endsWith(` of ${other.term}`))

/** "by phage", "two same", "how strongly". */
const SAYS_LITTLE =
  /^(?:(?:no|not) (?:more|less) than|at (?:most|least)|up to|max\.?|min\.?) |^(?:by|in|at|on|with|from|for|of) \S+(?: \S+)?$|^\S+ (?:same|different|frequent|strong|similar|equal|less|more|big|small|high|low|often|well|much|many|\p{L}+(?:ly|ous|ive|able|ible))$/iu

/**
 * "Secure" of "Secure (B)": a short form or another word for it is no part of a term. What happened on a day is asked for by
 * its date: one of four days is learned, one of four events is guessed.
 */
function asAsked(definition: Definition): Definition {
  const { form, term, meaning, question = '' } = definition
  if (form === 'label') return { ...definition, term: term.replace(/(?<=\p{L}{3}) \([^()\d=,]{1,20}\)$/u, '') }
  const [, date] = form === 'relation' ? (/^What happened on (.+)\?$/.exec(question) ?? []) : []
  return date === undefined ? definition : { form: 'date', term: meaning, subject: meaning, meaning: date, verb: 'is' }
}

/** "History" of "History threat", where it is asked which threat. */
const withoutNoun = (term: string, noun: string): string =>
  noun !== '' && term.toLowerCase().endsWith(` ${noun}`) ? term.slice(0, -noun.length - 1) : term

/** "Baroque" of "Baroque (1600–1750)". */
const withoutYears = (term: string): string => term.replace(/ \([^()]*\d{3,4}[^()]*\)$/, '')

/** A word or two of another language's dictionary. */
const isWord = (meaning: string): boolean => /^\p{L}{3,}(?:[ -]\p{L}+){0,3}$/u.test(meaning)

/** Whether somebody is spoken of by a part of the name: "Eva", of Eva Smith. */
const namesPart = (text: string, name: string): boolean =>
  name
    .split(' ')
    .some(
      (part) => /^\p{Lu}\p{L}{2,}/u.test(part) && new RegExp(String.raw`(?<!\p{L})${part}(?!\p{L})`, 'u').test(text),
    )

/**
 * What could be taken for the term of a line: its own list; where that is short, what is defined like it, and then what else
 * the text says something of, what stands below the same heading first.
 */
function siblingsOf(
  definition: Definition,
  { context, inList, close }: { context: Context; inList: readonly Defined[]; close: readonly Defined[] },
): Defined[][] {
  if (inList.length >= 3) return [[...inList]]
  const described = close.filter(
    ({ definition: other }) =>
      namesThing(other.term) && !isBareAdjective(other.term) && (isDescription(other) || isListing(other)),
  )
  const below = described.filter((other) => other.context.name === context.name && context.name !== '')
  if (DEFINES.test(definition.meaning)) return [described.filter(isDefined), below, described]
  return saysEnough(definition) ? [[...inList], below, described] : []
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
    namesThing(term) &&
    !isGeneric(term) &&
    !IS_QUALITY.test(term) &&
    /^\p{L}[\p{L} '’-]+$/u.test(term) &&
    term.split(' ').length <= 3
  return ({ start, block }) => {
    const here = headingAt(start)
    const near = (each: readonly { term: string; at: number }[]) =>
      each.flatMap(({ term, at }) => (isTerm(term) && headingAt(at) === here ? [term] : []))
    const beside = labels.flatMap((each) => (each.block === block && isTerm(each.term) ? [each.term] : []))
    return [[...beside, ...near(bold)], near(rows)]
  }
}

/** Whether the term of one could be taken for that of the other. */
function isSameKind(a: Definition, b: Definition, inList: boolean): boolean {
  if (a === b || a.meaning.toLowerCase() === b.meaning.toLowerCase()) return false
  if (isFormula(a.meaning) !== isFormula(b.meaning) || unitOf(a.meaning) !== unitOf(b.meaning)) return false
  if (!HAS_TERM.has(a.form) || !HAS_TERM.has(b.form)) return false
  if (a.meaning.startsWith('to ') !== b.meaning.startsWith('to ')) return false
  if (inList && a.form === 'label') return true
  return (a.verb === b.verb || a.form === 'label') && isName(a) === isName(b)
}
/** "mmol/l" of "135–145 mmol/l": what is measured otherwise falls out at once. */
const unitOf = (meaning: string): string =>
  /^[^\p{L}]*\d[\d.,–-]*\s?(\S.*)$/u.exec(meaning.replace(/^at (?:least|most) /, ''))?.[1] ?? ''
const isName = ({ term, subject }: Definition) =>
  /\p{Lu}\p{L}* \p{Lu}/u.test(term) || (subject.startsWith('the ') && /^\p{Lu}/u.test(term))
