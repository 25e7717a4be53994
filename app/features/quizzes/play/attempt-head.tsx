import CloudOff from 'lucide-react/icons/cloud-off'
import X from 'lucide-react/icons/x'
import { Link } from '@tanstack/react-router'
import { formatCount } from '#app/lib/format-count.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import type { Attempt } from '#worker/contracts/quizzes/quizzes.ts'
import type { SendingState } from './answer-sender.ts'
import { TimeLeft } from './time-left.tsx'

/** The way out, how far one is, and the time that is left. */
export function AttemptHead(props: {
  attempt: Attempt
  index: number
  answered: number
  sending: SendingState
  onOver: () => void
}) {
  const { attempt, index, answered } = props
  const { quiz, questions } = attempt
  return (
    <header>
      <div className="flex items-center gap-2">
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
        <h1 className="min-w-0 flex-1 truncate text-center text-base font-semibold">{quiz.title}</h1>
        <Waiting sending={props.sending} />
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

function Waiting({ sending: { pending, error } }: { sending: SendingState }) {
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
}
