import { useQuery } from '@tanstack/react-query'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import type { AttemptScope } from '#worker/contracts/quizzes/quizzes.ts'
import { quizQuery } from '../quiz-queries.ts'
import { attemptQuery } from './attempt-queries.ts'
import { PLAY_COLUMN } from './play-column.ts'
import { StartScreen } from './start-screen.tsx'

const AttemptScreen = lazyInBrowser(async () => (await import('./attempt-screen.tsx')).AttemptScreen)
const ResultScreen = lazyInBrowser(async () => (await import('./result-screen.tsx')).ResultScreen)

/** Plays an attempt, or shows its result; without one, what is going to be asked, and the button that begins. */
export function PlayScreen(props: { quizId: number; attemptId: string | null; scope: AttemptScope; ownerId: string }) {
  const { quizId, attemptId, scope, ownerId } = props
  return attemptId ? (
    <WithAttempt attemptId={attemptId} ownerId={ownerId} />
  ) : (
    <BeforeStart quizId={quizId} scope={scope} ownerId={ownerId} />
  )
}

function WithAttempt({ attemptId, ownerId }: { attemptId: string; ownerId: string }) {
  const { data: attempt } = useQuery(attemptQuery(attemptId))
  if (!attempt) return <PlaySkeleton />
  return (
    <Deferred fallback={<PlaySkeleton />}>
      {attempt.finishedAt ? (
        <ResultScreen attempt={attempt} />
      ) : (
        <AttemptScreen key={attempt.id} attempt={attempt} ownerId={ownerId} />
      )}
    </Deferred>
  )
}

function BeforeStart({ quizId, scope, ownerId }: { quizId: number; scope: AttemptScope; ownerId: string }) {
  const { data: quiz } = useQuery(quizQuery(quizId))
  if (!quiz) return <PlaySkeleton />
  if (quiz.openAttempt) return <WithAttempt attemptId={quiz.openAttempt} ownerId={ownerId} />
  return <StartScreen quiz={quiz} scope={scope} />
}

export function PlaySkeleton() {
  return (
    <SkeletonGroup label="Loading the quiz" className={PLAY_COLUMN}>
      <Skeleton className="mx-auto mb-8 h-4 w-40" />
      <Skeleton className="h-20 rounded-2xl" />
      <Skeleton className="mt-6 h-14 rounded-xl" />
      <Skeleton className="mt-3 h-14 rounded-xl" />
      <Skeleton className="mt-3 h-14 rounded-xl" />
    </SkeletonGroup>
  )
}
