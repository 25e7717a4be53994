import { answer } from '#worker/engine/answer.ts'
import { type Answer, type Evidence, passageKey, type Turn } from '#worker/engine/evidence.ts'
import { matchesOf } from '#worker/engine/language/match.ts'
import { wordsOf, type Word } from '#worker/engine/language/words.ts'
import { readQuestion } from '#worker/engine/reading/question.ts'
import { termsOf, type Term } from '#worker/engine/reading/terms.ts'
import { hintGaps } from './hint-gaps.ts'

/** The notes' answer to a problem, and its key words. */
export interface AnswerKey {
  answer: Answer
  /** The answering sentences, best first. */
  sentences: string[]
  /** The words that a hint leaves out of the best sentence. */
  gaps: Word[]
  coverage(text: string): TermCoverage
}

/** Which of the terms a text contains: their share from 0 to 1, its matching words, and the missing terms. */
export interface TermCoverage {
  share: number
  words: string[]
  missing: Term[]
}

/** Share of the key words that states the answer. */
const MOST = 0.6
/** Fewer matching words may be a coincidence. */
const LEAST = 2

/** Null where the notes do not answer the problem. */
export function answerKey(problem: string, evidence: Evidence): AnswerKey | null {
  const found = answer({ question: problem, history: [], ...evidence })
  const sentences = found.citations.map(({ quote }) => quote)
  const [best] = sentences
  if (best === undefined) return null
  const asked = new Set(wordsOf(problem).map(({ stem }) => stem))
  const terms = termsExcept(asked, best)
  return {
    answer: found,
    sentences,
    gaps: hintGaps(best, asked, readQuestion(problem).kind),
    coverage: (text) => termCoverage(terms, text),
  }
}

/** Whether a text states the answer. */
export function statesAnswer(key: Pick<AnswerKey, 'coverage'>, text: string): boolean {
  const { share, words } = key.coverage(text)
  return share >= MOST && (words.length >= LEAST || share === 1)
}

/** Whether a text, such as a title, names a word of the answer. */
export const namesAnswer = (key: AnswerKey, text: string): boolean => key.coverage(text).words.length > 0

/** Synonyms and related forms count as the words themselves. */
export function termCoverage(terms: readonly Term[], text: string): TermCoverage {
  const textWords = wordsOf(text)
  const vocabulary = new Set(textWords.map(({ stem }) => stem))
  const words = new Set<string>()
  const missing: Term[] = []
  for (const term of terms) {
    const matches = matchesOf(term, vocabulary)
    if (matches.size === 0) missing.push(term)
    for (const word of textWords) if (matches.has(word.stem)) words.add(word.text)
  }
  const share = terms.length > 0 ? (terms.length - missing.length) / terms.length : 0
  return { share, words: [...words], missing }
}

/** Terms of a text that are not in the question; weak ones only where there are no others. */
export function termsExcept(asked: ReadonlySet<string>, text: string): Term[] {
  const terms = termsOf(text).filter((term) => !asked.has(term.stem))
  const strong = terms.filter((term) => !term.weak)
  return strong.length > 0 ? strong : terms
}

/** The evidence for a problem: what the learner named, if it holds the answer; otherwise everything, that first. */
export function evidenceFor(problem: string, { passages, named = [], noteCount }: Evidence): Evidence {
  const key = named.length === 0 ? null : answerKey(problem, { passages: named, noteCount })
  if (named.length === 0 || (key && !key.answer.isUncertain)) {
    return { passages: named.length === 0 ? passages : named, noteCount }
  }
  const others = passages.filter((p) => !named.some((n) => passageKey(n) === passageKey(p)))
  return { passages: [...named, ...others], noteCount }
}

const OPENS_QUESTION =
  /^(?:so |and |but |ok |okay |now |please |can you |could you )*(?:what|why|how|when|where|who|which|explain|define|describe|compare|list|name|tell me (?:what|why|how|when|where|who|about))\b/i
export const opensQuestion = (message: string): boolean => OPENS_QUESTION.test(message.trim())
const REFERS = /\b(?:it|its|they|them|their|this|that|these|those)\b/i

/** Whether a message asks about something beyond the problem and its evidence. */
export function changesSubject(message: string, problem: string, evidence: Evidence): boolean {
  if (!opensQuestion(message) || REFERS.test(message)) return false
  const terms = readQuestion(message).terms.filter((term) => !term.weak)
  const { sentences = [] } = answerKey(problem, evidence) ?? {}
  const known = new Set([problem, ...sentences].flatMap((text) => wordsOf(text)).map(({ stem }) => stem))
  return terms.length > 0 && terms.every((term) => matchesOf(term, known).size === 0)
}

/** The question of a message, with the words of the question that it refers to. */
export function problemIn(message: string, history: readonly Turn[]): string {
  const { carried } = readQuestion(message, history)
  const words = carried.filter((term) => !term.weak).map((term) => term.text)
  const asked = message.replace(/\s+/g, ' ').trim().slice(0, PROBLEM_MAX)
  return words.length > 0 ? `${asked} (${words.join(' ')})` : asked
}
const PROBLEM_MAX = 400

/** Whether a message is a greeting or thanks. */
export function isSmallTalk(message: string): boolean {
  const { kind } = readQuestion(message)
  return kind === 'greeting' || kind === 'thanks' || kind === 'abilities'
}
