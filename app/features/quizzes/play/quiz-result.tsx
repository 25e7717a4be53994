import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import type { Question, QuestionResponse } from '#worker/contracts/quizzes/questions.ts'
import type { Score } from '#worker/contracts/quizzes/quizzes.ts'
import { grade } from '#worker/domain/quizzes/grade.ts'
import { AnswerReview } from './answer-review.tsx'
import { PLAY_COLUMN } from './play-column.ts'

/** The score, and each question with its answer, what is right and why. */
export function QuizResult(props: {
  title: string
  /** With their keys. */
  questions: readonly Question[]
  answers: readonly { questionId: string; response: QuestionResponse }[]
  score: Score | null
  onMark: (questionId: string, mark: number) => Promise<void>
  /** Buttons below the score. */
  actions: (missed: number) => ReactNode
}) {
  const { title: name, score } = props
  const answers = new Map(props.answers.map((answer) => [answer.questionId, answer]))
  const rows = props.questions.map((question) => {
    const answer = answers.get(question.id)
    return { question, answer, grade: answer ? grade(question, answer.response) : null }
  })
  const missed = rows.filter(({ grade: mark }) => mark?.result !== 'right')
  const [onlyMissed, setOnlyMissed] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const percent = score && score.of > 0 ? Math.round((score.points / score.of) * 100) : 0
  return (
    <div className={PLAY_COLUMN}>
      <header className="mt-4 text-center">
        <p className="text-sm text-muted wrap-anywhere">{name}</p>
        <h1 ref={title} tabIndex={-1} className="mt-1 text-3xl font-semibold tabular outline-none">{`${percent} %`}</h1>
        <p className="mt-2 text-base text-muted tabular">
          {score && `${Math.round(score.points * 100) / 100} of ${formatCount(score.of, 'point')}`}
          {` · ${rows.length - missed.length} of ${formatCount(rows.length, 'question')} right`}
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">{props.actions(missed.length)}</div>
      </header>
      <section aria-labelledby="review-title" className="mt-10">
        <div className="mb-4 flex items-center justify-between gap-4">
          <h2 id="review-title" className="text-lg font-semibold">
            Your answers
          </h2>
          {missed.length > 0 && missed.length < rows.length && (
            <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
              <input
                type="checkbox"
                checked={onlyMissed}
                onChange={() => setOnlyMissed(!onlyMissed)}
                className="size-4 accent-[var(--primary-solid)]"
              />
              Only what was missed
            </label>
          )}
        </div>
        <ol className="space-y-4">
          {(onlyMissed ? missed : rows).map((row) => (
            <AnswerReview key={row.question.id} {...row} deck={name} onMark={props.onMark} />
          ))}
        </ol>
      </section>
    </div>
  )
}
