import ListChecks from 'lucide-react/icons/list-checks'
import { formatCount } from '#app/lib/format-count.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useHotkey } from '#app/ui/use-hotkey.ts'
import type { AttemptScope, Quiz } from '#worker/contracts/quizzes/quizzes.ts'
import { faultsOf } from '#worker/domain/quizzes/faults.ts'
import { PLAY_COLUMN } from './play-column.ts'
import { useStart } from './use-start.ts'

/** What is going to be asked and how, before the clock runs. */
export function StartScreen({ quiz, scope }: { quiz: Quiz; scope: AttemptScope }) {
  const { start, isStarting } = useStart(quiz.id)
  const ready = quiz.questions.filter((question) => faultsOf(question).length === 0)
  const { feedback, minutes } = quiz.settings
  useHotkey('enter', () => void start(scope), 'Start')
  const params = { quizzId: quiz.id }
  if (ready.length === 0)
    return (
      <div className={PLAY_COLUMN}>
        <EmptyState
          icon={ListChecks}
          title="There is nothing to ask yet"
          action={
            <ButtonLink to="/dashboard/games/quizzes/$quizzId/edit" params={params}>
              Write questions
            </ButtonLink>
          }
        >
          {quiz.questions.length === 0
            ? `“${quiz.title}” has no questions.`
            : 'No question of this quiz is finished: each needs its text and a right answer.'}
        </EmptyState>
      </div>
    )
  return (
    <section className={`${PLAY_COLUMN} text-center`}>
      <h1 className="mt-6 text-2xl font-semibold wrap-anywhere">{quiz.title}</h1>
      <p className="mt-2 text-base text-muted">
        {[
          askedText(quiz, scope, ready.length),
          minutes === null ? 'No time limit' : formatCount(minutes, 'minute'),
          feedback === 'at once' ? 'Marked after each answer' : 'Marked at the end',
        ].join(' · ')}
      </p>
      {ready.length < quiz.questions.length && (
        <p className="mt-2 text-sm text-muted">
          {`${formatCount(quiz.questions.length - ready.length, 'unfinished question')} left out.`}
        </p>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-2">
        <Button size="xl" loading={isStarting} aria-keyshortcuts="Enter" onClick={() => void start(scope)}>
          Start
        </Button>
        <ButtonLink size="xl" color="neutral" variant="outline" to="/dashboard/games/quizzes/$quizzId" params={params}>
          Not now
        </ButtonLink>
      </div>
    </section>
  )
}

function askedText({ due }: Quiz, scope: AttemptScope, ready: number): string {
  if (scope === 'missed') return 'Only what you missed'
  return scope === 'due' ? `Only the ${formatCount(due, 'question')} due` : formatCount(ready, 'question')
}
