import Play from 'lucide-react/icons/play'
import { formatCapped } from '#app/lib/format-count.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { MixedQuizState } from '#worker/contracts/quizzes/memory.ts'
import { DUE_COUNT_MAX } from '#worker/contracts/quizzes/quiz-limits.ts'
import { useStartMixed } from './play/use-start.ts'

/** How many questions are due, and the press that begins a quiz of them. */
export function MixedQuiz({ state: { due, openAttempt } }: { state: MixedQuizState }) {
  const { start, isStarting } = useStartMixed()
  return (
    <section aria-label="Questions due">
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="min-w-0">
            <p className="text-2xl font-semibold text-highlighted tabular">
              {due === 0
                ? 'No question due'
                : due === 1
                  ? '1 question due'
                  : `${formatCapped(due, DUE_COUNT_MAX)} questions due`}
            </p>
            <p className="mt-1 text-meta text-muted">
              {openAttempt
                ? 'You have a mixed quiz in progress.'
                : due > 0
                  ? 'From all your quizzes, topics mixed.'
                  : 'You can still repeat the ones you know least.'}
            </p>
          </div>
          <Button
            size="xl"
            icon={Play}
            variant={due > 0 || openAttempt ? 'soft' : 'outline'}
            color={due > 0 || openAttempt ? 'primary' : 'neutral'}
            className="max-sm:w-full"
            loading={isStarting}
            onClick={() => void start()}
          >
            {openAttempt ? 'Continue the mixed quiz' : 'Start a mixed quiz'}
          </Button>
        </div>
      </Card>
    </section>
  )
}
