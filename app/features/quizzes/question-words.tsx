import { Formula } from '#app/ui/markdown/math/formula.tsx'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { partsOfLine } from './question-line.ts'

/** A question's text on one line of a list, with its formulas drawn. */
export function QuestionWords({ question }: { question: Pick<Question, 'title' | 'text'> }) {
  return partsOfLine(question).map(({ text, isFormula }, at) =>
    isFormula ? <Formula key={at} text={text} display={false} highlighted={false} /> : text,
  )
}
