import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { failureReason } from '#app/lib/read.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageColumn } from '#app/ui/page-header.tsx'
import { Select } from '#app/ui/select.tsx'
import { LIVE_PLAYERS_MAX, LIVE_SECONDS } from '#worker/contracts/quizzes/live-limits.ts'
import type { Quiz } from '#worker/contracts/quizzes/quizzes.ts'
import { liveQuestions } from '#worker/domain/quizzes/live/live-questions.ts'
import { openRoom } from './live-queries.ts'

const USUAL_SECONDS = 20

/** Before a live game: what is asked, and how long each question is open. */
export function OpenScreen({ quiz }: { quiz: Quiz }) {
  const navigate = useNavigate()
  const [seconds, setSeconds] = useState<(typeof LIVE_SECONDS)[number]>(USUAL_SECONDS)
  const [isOpening, setOpening] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const params = { quizzId: quiz.id }
  const count = liveQuestions(quiz.questions).length
  const left = quiz.questions.length - count
  const open = async () => {
    setOpening(true)
    setError(null)
    try {
      const { code } = await openRoom(quiz.id, seconds)
      await navigate({
        to: '/dashboard/games/quizzes/$quizzId/live',
        params,
        search: { room: Number(code) },
        replace: true,
      })
    } catch (thrown) {
      setError(failureReason(thrown))
    } finally {
      setOpening(false)
    }
  }
  return (
    <PageColumn width="reading">
      <h1 className="mt-6 text-2xl font-semibold wrap-anywhere">{`Play “${quiz.title}” live`}</h1>
      <p className="mt-2 text-base text-muted">
        {`Up to ${LIVE_PLAYERS_MAX} people join by a code, on their own phones and without an account. Everybody sees a question at the same time; fast right answers earn more points.`}
      </p>
      <div className="mt-8 flex max-w-[28rem] flex-col gap-5">
        <Field label="Time for each question">
          <Select
            options={LIVE_SECONDS.map((each) => ({
              value: String(each),
              label: each === null ? 'No limit: you move on' : formatCount(each, 'second'),
            }))}
            value={String(seconds)}
            onChange={({ target }) => setSeconds(LIVE_SECONDS.find((each) => String(each) === target.value) ?? null)}
          />
        </Field>
        <p className="text-meta text-muted">
          {`${formatCount(count, 'question')}.`}
          {left > 0 && ` ${formatCount(left, 'other')} cannot be asked live: unfinished ones, and essays.`}
        </p>
        <div role="alert">{error && <Notice color="error">{error}</Notice>}</div>
        <div className="flex flex-wrap gap-3">
          <Button size="xl" loading={isOpening} disabled={count === 0} onClick={() => void open()}>
            Open the game
          </Button>
          <ButtonLink
            size="xl"
            color="neutral"
            variant="outline"
            to="/dashboard/games/quizzes/$quizzId"
            params={params}
          >
            Not now
          </ButtonLink>
        </div>
      </div>
    </PageColumn>
  )
}
