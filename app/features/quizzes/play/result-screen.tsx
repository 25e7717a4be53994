import { useEffect, useRef, useState } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Attempt } from '#worker/contracts/quizzes/quizzes.ts'
import { grade } from '#worker/domain/quizzes/grade.ts'
import { AnswerReview } from './answer-review.tsx'
import { PLAY_COLUMN } from './play-column.ts'
import { useStart, useStartMixed } from './use-start.ts'

/** The score, and each question with its answer, what is right and why. */
export function ResultScreen({ attempt }: { attempt: Attempt }) {
  const { quiz, questions, score } = attempt
  const answers = new Map(attempt.answers.map((answer) => [answer.questionId, answer]))
  const rows = questions.map((question) => {
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
        <p className="text-sm text-muted wrap-anywhere">{quiz.title}</p>
        <h1 ref={title} tabIndex={-1} className="mt-1 text-3xl font-semibold tabular outline-none">{`${percent} %`}</h1>
        <p className="mt-2 text-base text-muted tabular">
          {score && `${Math.round(score.points * 100) / 100} of ${formatCount(score.of, 'point')}`}
          {` · ${rows.length - missed.length} of ${formatCount(rows.length, 'question')} right`}
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          {quiz.isMixed ? <NextMixed /> : <Next quizId={quiz.id} hasMissed={missed.length > 0} />}
        </div>
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
            <AnswerReview key={row.question.id} attempt={attempt} {...row} />
          ))}
        </ol>
      </section>
    </div>
  )
}

function Next({ quizId, hasMissed }: { quizId: number; hasMissed: boolean }) {
  const { start, isStarting } = useStart(quizId)
  return (
    <>
      {hasMissed && (
        <Button size="lg" loading={isStarting} onClick={() => void start('missed')}>
          Retry what was missed
        </Button>
      )}
      <Button
        size="lg"
        color={hasMissed ? 'neutral' : 'primary'}
        variant={hasMissed ? 'outline' : 'solid'}
        loading={isStarting}
        onClick={() => void start('all')}
      >
        Play again
      </Button>
      <ButtonLink
        size="lg"
        color="neutral"
        variant="ghost"
        to="/dashboard/games/quizzes/$quizzId"
        params={{ quizzId: quizId }}
      >
        Back to the quiz
      </ButtonLink>
    </>
  )
}

function NextMixed() {
  const { start, isStarting } = useStartMixed()
  return (
    <>
      <Button size="lg" loading={isStarting} onClick={() => void start()}>
        Another mixed quiz
      </Button>
      <ButtonLink size="lg" color="neutral" variant="ghost" to="/dashboard/games">
        Back to Games
      </ButtonLink>
    </>
  )
}
