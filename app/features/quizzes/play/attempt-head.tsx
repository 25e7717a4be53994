import CloudOff from 'lucide-react/icons/cloud-off'
import X from 'lucide-react/icons/x'
import { Link } from '@tanstack/react-router'
import { memo, useSyncExternalStore } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import type { Attempt } from '#worker/contracts/quizzes/quizzes.ts'
import type { AnswerSender } from './answer-sender.ts'
import { TimeLeft } from './time-left.tsx'

/** The way out, how far one is, and the time that is left. */
export function AttemptHead(props: {
  attempt: Attempt
  index: number
  answered: number
  sender: AnswerSender
  onOver: () => void
}) {
  const { attempt, index, answered } = props
  const { quiz, questions } = attempt
  return (
    <header>
      <div className="flex items-center gap-2">
        <Stop quiz={quiz} />
        <h1 className="min-w-0 flex-1 truncate text-center text-base font-semibold">{quiz.title}</h1>
        <Waiting sender={props.sender} />
        {attempt.leftMs === null ? (
          <span className="text-meta text-muted tabular">{`${index + 1} of ${questions.length}`}</span>
        ) : (
          <TimeLeft attempt={attempt} onOver={props.onOver} />
        )}
      </div>
      <div className="mt-3">
        <ProgressBar label="Answered questions" value={answered} max={questions.length} />
      </div>
    </header>
  )
}

/** The same at every answer: rendering a link costs more than the rest of the head. */
const Stop = memo(function Stop({ quiz }: Pick<Attempt, 'quiz'>) {
  return (
    <ButtonLink
      {...(quiz.isMixed
        ? { to: '/dashboard/games' }
        : { to: '/dashboard/games/quizzes/$quizzId', params: { quizzId: quiz.id } })}
      activeOptions={{ exact: true }}
      icon={X}
      color="neutral"
      variant="ghost"
      aria-label="Stop; your answers are kept"
      title="Stop; your answers are kept"
    />
  )
})

const SENT = { pending: 0, error: null } as const

/** What of the answers has not arrived. It alone is rendered when one has. */
const Waiting = memo(function Waiting({ sender }: { sender: AnswerSender }) {
  const { pending, error } = useSyncExternalStore(
    sender.subscribe,
    () => sender.state,
    () => SENT,
  )
  return (
    <span role="status" className="flex items-center gap-1.5 text-meta text-warning-text">
      {error === 'signed-out' ? (
        <Link to="/auth/login" className="underline">{`Sign in to send ${formatCount(pending, 'answer')}`}</Link>
      ) : error === 'offline' ? (
        <>
          <CloudOff size={14} aria-hidden />
          <span className="max-sm:sr-only">{`${formatCount(pending, 'answer')} kept on this device`}</span>
        </>
      ) : null}
    </span>
  )
})
