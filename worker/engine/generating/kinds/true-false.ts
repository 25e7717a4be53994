import type { ProposedQuestion } from '#worker/domain/quizzes/making/proposed-question.ts'
import { wordsOf } from '#worker/engine/language/words.ts'
import type { Definition } from '../definition.ts'
import type { Fact } from '../facts.ts'
import { FALLBACK_WEIGHT } from '../gaps.ts'
import { capitalize } from '../sentences/plain-sentence.ts'
import { hashOf } from '../seeded.ts'
import { changed } from './changed.ts'
import type { ReadText } from './make-questions.ts'

const STATEMENT_MAX = 240

/**
 * Sentences as they stand, and sentences with one fact changed: a year, an amount, an era, or what a term means. Which of the
 * two is drawn by the sentence; a name is never changed, since another one may be true as well.
 */
export function statementsOf({ facts }: ReadText): ProposedQuestion[] {
  const terms = facts.flatMap(({ definition }) => (definition && isPlainMeaning(definition) ? [definition] : []))
  return facts.flatMap((fact) => fromMeaning(fact, terms) ?? fromSentence(fact) ?? [])
}

const isPlainMeaning = ({ form, meaning }: Definition) =>
  form === 'meaning' && meaning.length <= 160 && meaning.split(' ').length >= 3

function fromMeaning({ unit, definition }: Fact, terms: readonly Definition[]): ProposedQuestion | null {
  if (!definition || !isPlainMeaning(definition)) return null
  const { subject, verb, meaning } = definition
  const sentenceOf = (what: string) => `${capitalize(subject)} ${verb} ${what}.`
  const others = terms.filter((other) => isOther(definition, other))
  const other = others[hashOf(subject) % Math.max(1, others.length)]
  const isTrue = !other || hashOf(`${subject} ${meaning}`) % 2 === 0
  if (isTrue) return statement(sentenceOf(meaning), true, unit.text)
  return { ...statement(sentenceOf(other.meaning), false, unit.text), explanation: sentenceOf(meaning) }
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

const CHANGEABLE = new Set(['year', 'century', 'decade', 'number', 'count'])

function statement(question: string, answer: boolean, quote: string): ProposedQuestion {
  return { kind: 'true-false', question, answer, quote }
}
