import { Suspense } from 'react'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { partsOfLine } from './question-line.ts'

const Formula = lazyInBrowser(async () => (await import('#app/ui/markdown/math/formula.tsx')).Formula)

/** A question's text on one line of a list, with its formulas drawn. */
export function QuestionWords({ question }: { question: Pick<Question, 'title' | 'text'> }) {
  return partsOfLine(question).map(({ text, isFormula }, at) =>
    isFormula ? (
      <Suspense key={at} fallback={text}>
        <Formula text={text} display={false} highlighted={false} />
      </Suspense>
    ) : (
      text
    ),
  )
}
