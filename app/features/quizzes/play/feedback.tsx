import { useDeferredValue } from 'react'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import { cx } from '#app/ui/class-names.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import type { Certainty } from '#worker/contracts/quizzes/quiz-limits.ts'
import type { Grade } from '#worker/domain/quizzes/grade.ts'

/** What finds a passage again is loaded with the first source that is shown. */
const QuestionSource = lazyInBrowser(async () => (await import('./question-source.tsx')).QuestionSource)

const VERDICTS = {
  right: { word: 'Right', tone: 'tone-success' },
  partly: { word: 'Partly right', tone: 'tone-warning' },
  wrong: { word: 'Wrong', tone: 'tone-error' },
}

/** The mark of an answer; and, once that is painted, why, and the passage of the note it is from. Without a mark they come at once. */
export function Feedback(props: { question: Question; grade: Grade | null; certainty: Certainty | null }) {
  const { question, grade, certainty } = props
  const verdict = grade?.result ? VERDICTS[grade.result] : null
  const explains = useDeferredValue(true, !verdict)
  return (
    <section aria-label="Feedback" role="status" className={cx('mt-6 space-y-3', verdict?.tone)}>
      {verdict && (
        <p className="text-base font-semibold text-tone-text">
          {verdict.word}
          {grade?.result === 'wrong' && certainty === 'sure' && (
            <span className="font-normal">, and you were sure.</span>
          )}
        </p>
      )}
      {grade?.spelling && <p className="text-base text-muted">{`It is spelt “${grade.spelling}”.`}</p>}
      {explains && grade?.feedback.map((text, i) => <LazyMarkdown key={i} source={text} compact />)}
      {explains && question.explanation && <LazyMarkdown source={question.explanation} headingOffset={2} />}
      {explains && question.source && (
        <Deferred fallback={null}>
          <QuestionSource source={question.source} />
        </Deferred>
      )}
    </section>
  )
}
