import type { ProposedQuestion } from '#worker/domain/quizzes/making/proposed-question.ts'
import { wordsOf } from '#worker/engine/language/words.ts'
import type { Definition } from '../definition.ts'
import type { Fact } from '../facts.ts'
import { FALLBACK_WEIGHT } from '../gaps.ts'
import { capitalize } from '../sentences/plain-sentence.ts'
import { hashOf } from '../seeded.ts'
import { changed } from './changed.ts'
import { type Saying, sayingsOf } from '../prose/sayings.ts'
import { turnedRound } from './opposites.ts'
import type { ReadText } from './make-questions.ts'

const STATEMENT_MAX = 240

/**
 * Sentences as they stand, and sentences with one fact changed: a year, an amount, an era, or what a term means. Which of the
 * two is drawn by the sentence; a name is never changed, since another one may be true as well.
 */
export function statementsOf({ text, facts }: ReadText): ProposedQuestion[] {
  const terms = facts.filter(({ definition }) => definition && isPlainMeaning(definition))
  return [
    ...fromContrasts(sayingsOf(text, facts)),
    ...facts.flatMap((fact) => fromMeaning(fact, terms) ?? fromSentence(fact) ?? fromOpposite(fact) ?? []),
  ]
}

/** "X stores …, Y stores …": what a sentence says of two things that it sets against each other, as it is or the other way round. */
function fromContrasts(sayings: readonly Saying[]): ProposedQuestion[] {
  return [...Map.groupBy(sayings, ({ unit }) => unit).values()].flatMap((list) => {
    const [one, other] = list
    if (!one || !other || verbOf(one) !== verbOf(other) || one.term === other.term) return []
    const isTrue = hashOf(one.predicate) % 2 === 0
    const sentence = (what: Saying) => `${capitalize(one.subject)} ${what.predicate}.`
    return isTrue
      ? [statement(sentence(one), true, one.unit.text)]
      : [{ ...statement(sentence(other), false, one.unit.text), explanation: sentence(one) }]
  })
}
const verbOf = ({ predicate }: Saying) => predicate.split(' ')[0]

const isPlainMeaning = ({ form, meaning }: Definition) =>
  form === 'meaning' && meaning.length <= 160 && meaning.split(' ').length >= 3

function fromMeaning(fact: Fact, terms: readonly Fact[]): ProposedQuestion | null {
  const { unit, definition } = fact
  if (!definition || !isPlainMeaning(definition)) return null
  const { subject, meaning } = definition
  const sentenceOf = (what: string) => `${capitalize(subject)} ${what}.`
  const others = terms.filter((other) => other.definition && isOther(definition, other.definition))
  const other = others[hashOf(subject) % Math.max(1, others.length)]
  const isTrue = !other || hashOf(`${subject} ${meaning}`) % 2 === 0
  if (isTrue) return statement(sentenceOf(predicateOf(fact)), true, unit.text)
  return { ...statement(sentenceOf(predicateOf(other)), false, unit.text), explanation: sentenceOf(predicateOf(fact)) }
}

/** "is a label that …"; a clause stands behind "means that", as it was written. */
function predicateOf({ sentence, definition }: Fact): string {
  const { verb = 'is', meaning = '' } = definition ?? {}
  const before = sentence.slice(0, Math.max(0, sentence.indexOf(meaning)))
  return `${/ (means(?: that)?|refers to|denotes) $/.exec(before)?.[1] ?? verb} ${meaning}`
}

/** Another term of the same form, of which neither names the other. What was, overlaps: a period may well be another one too. */
function isOther(one: Definition, other: Definition): boolean {
  if (
    one === other ||
    one.verb !== other.verb ||
    one.verb.startsWith('w') ||
    Boolean(one.field) !== Boolean(other.field)
  )
    return false
  const names = (definition: Definition, text: string) => {
    const stems = new Set(wordsOf(text).map(({ stem }) => stem))
    return wordsOf(definition.term).some(({ stem, folded }) => folded.length > 3 && stems.has(stem))
  }
  return !names(one, `${other.meaning} ${other.term}`) && !names(other, `${one.meaning} ${one.term}`)
}

function fromSentence({ unit, sentence, keys }: Fact): ProposedQuestion | null {
  const key = keys.find(({ weight, type }) => weight > FALLBACK_WEIGHT && CHANGEABLE.has(type))
  if (!key || sentence.length > STATEMENT_MAX) return null
  const wrong = changed(sentence, key)
  const isTrue = wrong === null || hashOf(sentence) % 2 === 0
  if (isTrue) return statement(sentence, true, unit.text)
  const changedSentence = sentence.slice(0, key.start) + wrong + sentence.slice(key.end)
  return { ...statement(changedSentence, false, unit.text), explanation: sentence }
}

/** A sentence that says which way something goes, or the other way round. */
function fromOpposite(fact: Fact): ProposedQuestion | null {
  const turned = turnedRound(fact)
  const sentence = `${fact.sentence.replace(/[.!]$/, '')}.`
  if (turned === null) return null
  if (hashOf(sentence) % 2 === 0) return statement(sentence, true, fact.unit.text)
  return { ...statement(`${turned.replace(/[.!]$/, '')}.`, false, fact.unit.text), explanation: sentence }
}

const CHANGEABLE = new Set(['year', 'century', 'decade', 'number', 'count'])

function statement(question: string, answer: boolean, quote: string): ProposedQuestion {
  return { kind: 'true-false', question, answer, quote }
}
