import { type MadeKind, MADE_KINDS } from '#worker/contracts/quizzes/making-limits.ts'
import { QuestionGate } from '#worker/domain/quizzes/gate/gate.ts'
import { type ProposedQuestion, questionOf } from '#worker/domain/quizzes/making/proposed-question.ts'
import type { ProposedQuiz } from '#worker/engine/evidence.ts'
import type { LastReply } from '#worker/engine/manners/guidance.ts'
import { titleOf } from '#worker/engine/generating/cards.ts'
import { passagesOn } from '#worker/engine/reading/passages-on.ts'
import type { Reading } from '#worker/engine/reading/readings.ts'
import { makeQuizQuestions } from './make-questions.ts'

/** Maximum number of passages and questions. */
const PASSAGES = 6
const QUESTIONS = 5
const TITLE_MAX = 60
const ASKING = /^\W*(?:what|who|where|when|why|how)\s+(?:is|are|was|were|does|do|did)\s+/i

/** A quiz from the most relevant passages on a subject. Null where they give no question. */
export function quizAbout(subject: string, readings: readonly Reading[]): ProposedQuiz | null {
  return quizOf(
    subject,
    passagesOn(subject, readings, PASSAGES).map(({ passage }) => ({ text: passage.body, title: titleOf(passage) })),
  )
}

/** A quiz from what an earlier reply has quoted. */
export function quizOfReply({ question, citations }: LastReply): ProposedQuiz | null {
  return quizOf(
    question.replace(ASKING, ''),
    citations.map(({ quote, sourceTitle }) => ({ text: quote, title: sourceTitle })),
  )
}

function quizOf(name: string, texts: readonly { text: string; title: string }[]): ProposedQuiz | null {
  const kinds: readonly MadeKind[] = MADE_KINDS
  const lists = texts.map(({ text, title }) => makeQuizQuestions(text, { kinds, difficulty: 'medium', title }))
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const gate = new QuestionGate([])
  const questions: ProposedQuestion[] = []
  for (const proposed of Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()) {
    if (questions.length >= QUESTIONS) break
    const question = questionOf(proposed, {
      id: '',
      source: { kind: 'text', id: '', anchor: null },
      difficulty: 'medium',
    })
    if (gate.faultOf(question, proposed.quote)) continue
    gate.add(question)
    questions.push(proposed)
  }
  return questions.length === 0 ? null : { title: quizTitle(name), questions }
}

function quizTitle(name: string): string {
  const words = name
    .replace(/^(?:my|the|this) notes? (?:on |about |called )?(?=\S)/i, '')
    .replace(/[*_`#>[\]?!.:]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, TITLE_MAX)
    .toWellFormed()
  return words === '' ? 'Coach' : words.charAt(0).toUpperCase() + words.slice(1)
}
