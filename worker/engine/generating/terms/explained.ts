import { type Definition, isBareAdjective } from '../definition.ts'
import { areForeign, bothPersons, couldBe, type Defined, HAS_TERM, isDescription, sharesWord } from './listed-terms.ts'
import { AMOUNT, termStem } from './meaning-stems.ts'
import { alike, type Asked, isFormula } from '../options.ts'
import { isPerson } from './persons.ts'
import { meaningForm } from '../gate/meaning-form.ts'
import { type Distractors, likeliestFirst } from '../distractors/distractors.ts'
import { saysAsMuch } from '../gate/same-thing.ts'
import { DOES_SOMETHING } from '../sentences/actions.ts'
import { sharesPart, small } from '../tables/table-words.ts'
import { beginsWithMeasure, isSpelled } from './whole-meaning.ts'

const WORDS_MIN = 4
const LENGTH_MAX = 110
const TERM_WORDS = 4

interface Surroundings {
  isSame: (a: string, b: string) => boolean
  distractors: Distractors
}

/**
 * "What is meant by “proofing”?", among other meanings: of terms that stand alone, of which there are too few for the question
 * the other way round, and of a glossary, where a meaning would show what kind of thing its term is. The
 * likeliest to be taken are options first, of its own list and then of others.
 * @param meanings all that can be told from each other (`isExplained`)
 */
export function explained(
  defined: Defined,
  meanings: readonly Defined[],
  { isSame, distractors }: Surroundings,
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
  const pool = (): string[][] => {
    const others = meanings
      .filter(
        (each) =>
          each !== defined &&
          isBeside(each, defined) &&
          IS_ACT.test(each.definition.meaning) === IS_ACT.test(meaning) &&
          !sharesWord(term, each.definition.meaning) &&
          !sharesPart(meaning, each.definition.meaning) &&
          !saysAsMuch(meaning, each.definition.meaning) &&
          !isSame(term, each.definition.term) &&
          couldBe(definition, each.definition) &&
          bothPersons(definition, each.definition),
      )
      .toSorted((a, b) => Math.abs(a.unit.start - unit.start) - Math.abs(b.unit.start - unit.start))
    const ofForm = others.filter((each) => isAction(definition) || formOf(each.definition) === formOf(definition))
    const inList = ofForm.filter((each) => beside.includes(each))
    const write = (list: readonly Defined[]) =>
      likeliestFirst(distractors, unit, list).map((each) => asOption(each.definition))
    return [inList, ofForm].map(write)
  }
  return [{ quote: unit.text, at: unit.start, question, key, wrong: alike(key, pool, 'meaning') }]
}

/** Whether one can stand beside the other: of lines with a term those below the same heading, and of sentences any. */
function isBeside(each: Defined, { definition, context }: Defined): boolean {
  const { form } = each.definition
  if (isAction(definition)) return saysWhatItDoes(each.definition)
  if (!HAS_TERM.has(form) || (form === 'label') !== (definition.form === 'label')) return false
  return form !== 'label' || (each.context.name === context.name && each.context.far === context.far)
}

/** "What does chlorophyll do?" */
export const isAction = ({ form, question }: Definition): boolean =>
  form === 'relation' && /^What do(?:es)? .* do\?$/.test(question ?? '')
const saysWhatItDoes = (definition: Definition): boolean =>
  isAction(definition) || (definition.form === 'label' && DOES_SOMETHING.test(definition.meaning))

/** "measuring exhaled gas as a waveform" names what is done: among things it is found by that. */
const formOf = (definition: Definition) => {
  const option = asOption(definition)
  return GERUND.test(option) ? 'activity' : meaningForm(definition.term, option)
}
const GERUND = /^\p{Ll}{2,}ing (?=\p{L})/u
/** Forms that say what a term means; in a glossary what it does is its meaning, too. */
const MEANS: ReadonlySet<string> = new Set(['thing', 'activity', 'act', 'clause'])
const MEANS_IN_GLOSSARY: ReadonlySet<string> = new Set([...MEANS, 'action'])

/** Without its article, and without what is only added to it. */
const asOption = (definition: Definition): string =>
  (isAction(definition) ? small(definition.meaning) : definition.meaning)
    .replace(/; .*$| (?:->|→|=>) .*$|(?<=\S+ \S+ \S+ \S+)(?<!\b(?:no|approx|ca|incl|esp|vs))[.] .*$/su, '')
    .replace(/,? (?:e\.g|i\.e|for example|for instance|such as)\b.*$/su, '')
    .replace(/ \([^()]*\)$/, '')
    .replace(/^(?:an?|the) /, '')

/** Whether what a term means can be told from other meanings: a phrase or sentence, no words in a row, and not of the term's own words. */
export function isExplained({ definition }: Defined, inGlossary: boolean): boolean {
  const { term, meaning } = definition
  const option = asOption(definition)
  if (IS_ACT.test(meaning)) return true
  return (
    isDescription(definition) &&
    !isSpelled(definition) &&
    (inGlossary ? MEANS_IN_GLOSSARY : MEANS).has(formOf(definition)) &&
    option.length <= LENGTH_MAX &&
    option.split(' ').length >= WORDS_MIN &&
    !/[+=→÷×−"“”:]|\b\d{4}\b/.test(option) &&
    !RULES.test(option) &&
    !(option.split(' ').length < FEW && POINTS.test(option)) &&
    (option.match(/,/g)?.length ?? 0) < (inGlossary ? 3 : 2) &&
    (inGlossary || LINKS.test(option)) &&
    !isFormula(option) &&
    !beginsWithMeasure(option) &&
    !AMOUNT.test(option) &&
    !isBareAdjective(term) &&
    !sharesWord(term, option)
  )
}
/** Of so few words "it" is what another line names. */
const FEW = 8
const POINTS = /\b(?:below|above|beside|behind|under|over|of|in|on|to|with|from|by|for) (?:it|them|others?)\b|^same\b/i
const IS_ACT = /^to \p{L}+/u
/** What has to be so, and no meaning: "all costs must be covered". */
const RULES = /\b(?:must|has to|have to|at least|at most)\b/
/** Words that make a phrase of what would be single words. */
const LINKS =
  /\b(?:of|that|which|who|where|when|in|for|to|from|by|with|without|at|on|into|over|between|against|through|under|than|as|is|are|was|were|has|have|can|not|no|up|down|out|off|after|before|across|along|around|behind|below|above|per)\b/
