import { type Definition, isBareAdjective } from '../definition.ts'
import { areForeign, bothPersons, couldBe, type Defined, HAS_TERM, isDescription, sharesWord } from './listed-terms.ts'
import { AMOUNT, termStem } from './meaning-stems.ts'
import { alike, type Asked, isFormula } from '../options.ts'
import { isPerson } from './persons.ts'
import { meaningForm } from '../gate/meaning-form.ts'
import { saysAsMuch } from '../gate/same-thing.ts'
import { DOES_SOMETHING } from '../sentences/actions.ts'
import { sharesPart, small } from '../tables/table-words.ts'
import { beginsWithMeasure } from './whole-meaning.ts'

const WORDS_MIN = 4
const LENGTH_MAX = 110
const TERM_WORDS = 4

/**
 * "What is meant by “proofing”?", among the other meanings of the text: of terms that stand alone, among which there are too
 * few for the question the other way round.
 * @param meanings all that can be told from each other (`isExplained`)
 */
export function explained(
  defined: Defined,
  meanings: readonly Defined[],
  isSame: (a: string, b: string) => boolean,
): Asked[] {
  const { unit, definition, context } = defined
  const { form, term, meaning } = definition
  if (form === 'called' || !meanings.includes(defined) || term.split(' ').length > TERM_WORDS) return []
  const beside = meanings.filter((other) => other.unit.block === unit.block)
  const foreign = areForeign(beside.map((other) => other.definition))
  const question = isAction(definition)
    ? (definition.question ?? null)
    : termStem(definition, { context, people: isPerson(term, meaning), foreign })
  if (question === null) return []
  const key = asOption(definition)
  const pool = () => {
    const others = meanings.filter(
      ({ definition: other }) =>
        other !== definition &&
        (isAction(definition) ? saysWhatItDoes(other) : HAS_TERM.has(other.form)) &&
        !sharesWord(term, other.meaning) &&
        !sharesPart(meaning, other.meaning) &&
        !saysAsMuch(meaning, other.meaning) &&
        !isSame(term, other.term) &&
        (isAction(definition) || formOf(other) === formOf(definition)) &&
        couldBe(definition, other) &&
        bothPersons(definition, other),
    )
    const write = (list: readonly Defined[]) => list.map(({ definition: other }) => asOption(other))
    const below = others.filter((other) => other.context.name === context.name && other.context.far === context.far)
    return [write(others.filter((other) => beside.includes(other))), write(below), write(others)]
  }
  return [{ quote: unit.text, at: unit.start, question, key, weight: 3.3, wrong: alike(key, pool, 'meaning') }]
}

/** "What does chlorophyll do?" */
export const isAction = ({ form, question }: Definition): boolean =>
  form === 'relation' && /^What do(?:es)? .* do\?$/.test(question ?? '')
const saysWhatItDoes = (definition: Definition): boolean =>
  isAction(definition) || (definition.form === 'label' && DOES_SOMETHING.test(definition.meaning))

const formOf = (definition: Definition) => meaningForm(definition.term, asOption(definition))
/** Forms that say what a term means. */
const MEANS: ReadonlySet<string> = new Set(['thing', 'act', 'clause'])

/** Without its article, and without what is only added to it. */
const asOption = (definition: Definition): string =>
  (isAction(definition) ? small(definition.meaning) : definition.meaning)
    .replace(/; .*$|(?<=\S+ \S+ \S+ \S+)[.] .*$/su, '')
    .replace(/,? (?:e\.g|i\.e|for example|for instance|such as)\b.*$/su, '')
    .replace(/ \([^()]*\)$/, '')
    .replace(/^(?:an?|the) /, '')

/** Whether what a term means can be told from other meanings: a phrase or sentence, no words in a row, and not of the term's own words. */
export function isExplained({ definition }: Defined): boolean {
  const { term, meaning } = definition
  const option = asOption(definition)
  if (/^to \p{L}+/u.test(meaning)) return true
  return (
    isDescription(definition) &&
    MEANS.has(formOf(definition)) &&
    option.length <= LENGTH_MAX &&
    option.split(' ').length >= WORDS_MIN &&
    !/[+=→"“”:]|\b\d{4}\b/.test(option) &&
    (option.match(/,/g)?.length ?? 0) < 2 &&
    LINKS.test(option) &&
    !isFormula(option) &&
    !beginsWithMeasure(option) &&
    !AMOUNT.test(option) &&
    !isBareAdjective(term) &&
    !sharesWord(term, option)
  )
}
/** Words that make a phrase of what would be single words. */
const LINKS =
  /\b(?:of|that|which|who|where|when|in|for|to|from|by|with|without|at|on|into|over|between|against|through|under|than|as|is|are|was|were|has|have|can|not|no|up|down|out|off|after|before|across|along|around|behind|below|above|per)\b/
