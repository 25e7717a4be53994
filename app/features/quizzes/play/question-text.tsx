import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { GappedText } from './inputs/blanks-input.tsx'

/** What is asked, and what it is worth where that is not one point. */
export function QuestionText({ question }: { question: Question }) {
  return (
    <div className="text-lg text-highlighted">
      {question.kind === 'blanks' ? (
        <GappedText text={question.text} />
      ) : (
        <LazyMarkdown source={question.text} headingOffset={2} />
      )}
      {question.points !== 1 && <p className="mt-1 text-meta text-muted">{`${question.points} points`}</p>}
    </div>
  )
}
