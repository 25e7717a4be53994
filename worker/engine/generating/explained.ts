import { type Definition, isBareAdjective } from './definition.ts'
import { areForeign, bothPersons, couldBe, type Defined, HAS_TERM, isDescription, sharesWord } from './listed-terms.ts'
import { AMOUNT, termStem } from './meaning-stems.ts'
import { alike, type Asked, isFormula } from './options.ts'
import { isPerson } from './persons.ts'
import { saysAsMuch } from './same-thing.ts'
import { sharesPart } from './tables/table-words.ts'

const WORDS_MIN = 4
const LENGTH_MAX = 110
const TERM_WORDS = 4

/**
 * "What is meant by “proofing”?", among the other meanings of the text: of terms that stand alone, among which there are too
 * few for the question the other way round.
 */
export function explained(
  { unit, definition, context }: Defined,
  defined: readonly Defined[],
  { isSame }: { isSame: (a: string, b: string) => boolean },
): Asked[] {
  const { form, term, meaning } = definition
  if (form === 'called' || !isExplained(definition) || term.split(' ').length > TERM_WORDS) return []
  const others = defined.filter(
    ({ definition: other }) =>
      other !== definition &&
      HAS_TERM.has(other.form) &&
      isExplained(other) &&
      !sharesWord(term, other.meaning) &&
      !sharesPart(meaning, other.meaning) &&
      !saysAsMuch(meaning, other.meaning) &&
      !isSame(term, other.term) &&
      couldBe(definition, other) &&
      bothPersons(definition, other),
  )
  const beside = others.filter((other) => other.unit.block === unit.block)
  const foreign = areForeign([definition, ...beside.map((other) => other.definition)])
  const question = termStem(definition, { context, people: isPerson(term, meaning), foreign })
  if (question === null) return []
  const write = (list: readonly Defined[]) => list.map(({ definition: other }) => asOption(other))
  const key = asOption(definition)
  const below = others.filter((other) => other.context.name === context.name && other.context.far === context.far)
  const pool = [write(beside), write(below), write(others)]
  return [{ quote: unit.text, at: unit.start, question, key, weight: 3.3, wrong: (draw) => alike(key, pool, draw) }]
}

/** Without its article, and without what is only added to it. */
const asOption = ({ meaning }: Definition): string =>
  meaning
    .replace(/; .*$|(?<=\S+ \S+ \S+ \S+)[.] .*$/su, '')
    .replace(/ \([^()]*\)$/, '')
    .replace(/^(?:an?|the) /, '')

/** Whether what a term means can be told from other meanings: a phrase or sentence, no words in a row, and not of the term's own words. */
function isExplained(definition: Definition): boolean {
  const { term, meaning } = definition
  const said = asOption(definition)
  if (/^to \p{L}+/u.test(meaning)) return true
  return (
    isDescription(definition) &&
    said.length <= LENGTH_MAX &&
    said.split(' ').length >= WORDS_MIN &&
    !/[+=→"“”:]|\b\d{4}\b/.test(said) &&
    (said.match(/,/g)?.length ?? 0) < 2 &&
    LINKS.test(said) &&
    !isFormula(said) &&
    !AMOUNT.test(said) &&
    !isBareAdjective(term) &&
    !sharesWord(term, said)
  )
}
/** Words that make a phrase of what would be single words. */
const LINKS =
  /\b(?:of|that|which|who|where|when|in|for|to|from|by|with|without|at|on|into|over|between|against|through|under|than|as|is|are|was|were|has|have|can|not|no|up|down|out|off|after|before|across|along|around|behind|below|above|per)\b/
