import { InvalidToolInputError, tool } from 'ai'
import { type MakeQuiz, MakeQuizCall, PROPOSED_QUESTIONS_MAX } from '#worker/contracts/coach/tools.ts'
import type { Question, QuestionSource } from '#worker/contracts/quizzes/questions.ts'
import { originInPassage } from '#worker/domain/anchors/passage-anchor.ts'
import { findQuote } from '#worker/domain/anchors/quote.ts'
import { addressesIn } from '#worker/domain/markdown/link-hosts.ts'
import { QuestionGate } from '#worker/domain/quizzes/gate/gate.ts'
import { inSeededOrder } from '#worker/domain/quizzes/gate/seeded-order.ts'
import { ModelQuestion, withoutForeignAddresses } from '#worker/domain/quizzes/making/model-question.ts'
import { questionOf } from '#worker/domain/quizzes/making/proposed-question.ts'
import type { EvidencePassage } from '#worker/engine/evidence.ts'

/**
 * Proposes a quiz: nothing is written before the learner agrees. A question's quote must stand in a passage, and it passes the
 * same gate as every made question, or it is left out.
 * @param passages all that the model was given in this turn, and what the chat has cited
 */
export function makeQuiz(passages: () => readonly EvidencePassage[], propose: (quiz: MakeQuiz) => void) {
  return tool({
    description: 'Propose a quiz to the learner, who sees its questions and decides.',
    inputSchema: MakeQuizCall,
    execute: (input) => {
      const questions = acceptedQuestions(input, passages())
      if (questions.length === 0) {
        throw new InvalidToolInputError({
          toolName: 'make_quiz',
          toolInput: JSON.stringify(input),
          cause: undefined,
          message: 'No question is supported by a passage: copy each quote from one, letter by letter.',
        })
      }
      propose({ title: input.title.toWellFormed().replaceAll('\0', ''), questions })
      return { note: 'The learner decides.' }
    },
  })
}

function acceptedQuestions({ questions }: MakeQuizCall, passages: readonly EvidencePassage[]): Question[] {
  const gate = new QuestionGate([])
  const addresses = addressesIn(passages.map(({ body }) => body))
  const accepted: Question[] = []
  for (const proposed of questions) {
    const read = ModelQuestion.safeParse(proposed)
    const source = read.success ? sourceIn(passages, read.data.quote) : null
    if (!read.success || !source || accepted.length >= PROPOSED_QUESTIONS_MAX) continue
    const given = { id: crypto.randomUUID(), source, difficulty: 'medium' as const }
    const question = inSeededOrder(questionOf(withoutForeignAddresses(read.data, addresses), given))
    if (gate.faultOf(question, read.data.quote)) continue
    gate.add(question)
    accepted.push(question)
  }
  return accepted
}

function sourceIn(passages: readonly EvidencePassage[], quote: string): QuestionSource | null {
  for (const passage of passages) {
    const span = findQuote(passage.body, quote)
    const source = span && originInPassage(passage, span)
    if (source) return source
  }
  return null
}
