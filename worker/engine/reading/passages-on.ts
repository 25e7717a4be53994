import { wordsOf } from '#worker/engine/language/words.ts'
import { readQuestion, type Question } from './question.ts'
import { rank } from './rank.ts'
import type { Reading } from './readings.ts'

/**
 * The passages on a subject, for what is made from more than one answer: first those whose note, document or section is named
 * after it, though none of their sentences may say it again, then those with a sentence that does.
 */
export function passagesOn(subject: string, readings: readonly Reading[], most = Infinity): Reading[] {
  const question = readQuestion(subject)
  const candidates = rank({ ...question, kind: 'general' }, readings).candidates.map(({ reading }) => reading)
  const isNamed = ({ context }: Reading) => holdsAll(context, question)
  return [...new Set([...candidates.filter(isNamed), ...readings.filter(isNamed), ...candidates])].slice(0, most)
}

/** Whether a note or a document is named after what a question is about. */
export const isCalledAfter = ({ passage }: Reading, question: Question): boolean =>
  holdsAll(new Set(wordsOf(passage.sourceTitle).map(({ stem }) => stem)), question)

function holdsAll(stems: ReadonlySet<string>, { terms }: Question): boolean {
  const strong = terms.filter(({ weak }) => !weak)
  return strong.length > 0 && strong.every(({ stem }) => stems.has(stem))
}
