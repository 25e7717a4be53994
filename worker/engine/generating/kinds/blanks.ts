import type { ProposedQuestion } from '#worker/domain/quizzes/making/proposed-question.ts'
import type { Fact } from '../facts.ts'
import { FALLBACK_WEIGHT, type Key } from '../gaps.ts'
import type { ReadText } from './make-questions.ts'

const GAPS_MAX = 2
/** Between two gaps: nearer to each other neither is understood. */
const APART = 12
const ASKED = new Set<Key['type']>(['term', 'person', 'place', 'event', 'body', 'year', 'century'])

/** Sentences without one or two of their telling words. */
export function blanksOf({ facts }: ReadText): ProposedQuestion[] {
  return facts.flatMap((fact): ProposedQuestion[] => {
    const gaps = gapsOf(fact)
    if (gaps.length === 0 || /\{\{|\}\}/.test(fact.sentence)) return []
    let question = ''
    let done = 0
    for (const [i, { start, end }] of gaps.entries()) {
      question += `${fact.sentence.slice(done, start)}{{${i + 1}}}`
      done = end
    }
    question += fact.sentence.slice(done)
    return [{ kind: 'blanks', question, answers: gaps.map(({ text }) => text), quote: fact.unit.text }]
  })
}

/** The best words of a sentence, in its order. */
function gapsOf({ keys, sentence }: Fact): Key[] {
  const chosen: Key[] = []
  for (const key of keys) {
    if (chosen.length >= GAPS_MAX) break
    if (key.weight <= FALLBACK_WEIGHT || !ASKED.has(key.type) || key.text.length > 40) continue
    if (chosen.every(({ start, end }) => key.start > end + APART || key.end + APART < start)) chosen.push(key)
  }
  const hidden = chosen.reduce((sum, { text }) => sum + text.split(' ').length, 0)
  const isEnough = sentence.split(' ').length - hidden >= 5
  return isEnough ? chosen.toSorted((a, b) => a.start - b.start) : []
}
