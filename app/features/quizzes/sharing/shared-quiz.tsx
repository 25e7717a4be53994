import { useSuspenseQuery } from '@tanstack/react-query'
import ListChecks from 'lucide-react/icons/list-checks'
import { useEffect, useState } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PictureAddressContext } from '#app/ui/markdown/picture-address.ts'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import type { SharedQuiz } from '#worker/contracts/quizzes/shares.ts'
import { PLAY_COLUMN } from '../play/play-column.ts'
import { sharedQuizQuery } from './share-queries.ts'
import { currentProgress, sharedProgress, type SharedProgress } from './shared-progress.ts'

const SharedPlay = lazyInBrowser(async () => (await import('./shared-play.tsx')).SharedPlay)

/** A quiz that anybody may play by its link. How far one is stays on the device. */
export function SharedQuizPage({ token }: { token: string }) {
  const { data: quiz } = useSuspenseQuery(sharedQuizQuery(token))
  const [progress, setProgress] = useState<SharedProgress | null>(null)
  useEffect(() => {
    const stored = sharedProgress.load(token)
    if (stored) setProgress(currentProgress(stored, quiz.questions))
  }, [token, quiz])
  const start = () => {
    const [seed = 0] = crypto.getRandomValues(new Int32Array(1))
    const fresh = { seed, answers: {}, isFinished: false }
    sharedProgress.save(token, fresh)
    setProgress(fresh)
  }
  if (!progress) return <Start quiz={quiz} onStart={start} />
  return (
    <PictureAddressContext value={`/api/shared-quizzes/${token}/pictures/`}>
      <Deferred fallback={<PlaySkeleton />}>
        <SharedPlay key={progress.seed} token={token} quiz={quiz} first={progress} onRestart={start} />
      </Deferred>
    </PictureAddressContext>
  )
}

function Start({ quiz, onStart }: { quiz: SharedQuiz; onStart: () => void }) {
  const { title, questions, settings } = quiz
  if (questions.length === 0)
    return (
      <div className={PLAY_COLUMN}>
        <EmptyState icon={ListChecks} title="There is nothing to ask yet">
          {`“${title}” has no finished question. Come back later.`}
        </EmptyState>
      </div>
    )
  return (
    <section className={`${PLAY_COLUMN} text-center`}>
      <p className="mt-6 text-sm text-muted">A quiz that was shared with you</p>
      <h1 className="mt-2 text-2xl font-semibold text-balance wrap-anywhere">{title}</h1>
      <p className="mt-2 text-base text-muted">
        {[
          formatCount(questions.length, 'question'),
          'No time limit',
          settings.feedback === 'at once' ? 'Marked after each answer' : 'Marked at the end',
        ].join(' · ')}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-2">
        <Button size="xl" onClick={onStart}>
          Start
        </Button>
      </div>
      <p className="mx-auto mt-8 max-w-prose text-sm text-muted">
        Your answers are marked and not stored: how far you are stays on this device, and nobody else sees your result.
      </p>
      <ButtonLink to="/" className="mt-6" size="sm" color="neutral" variant="ghost">
        See what Stoa does
      </ButtonLink>
    </section>
  )
}

function PlaySkeleton() {
  return (
    <SkeletonGroup label="Loading the quiz" className={PLAY_COLUMN}>
      <Skeleton className="mx-auto mb-8 h-4 w-40" />
      <Skeleton className="h-20 rounded-2xl" />
      <Skeleton className="mt-6 h-14 rounded-xl" />
      <Skeleton className="mt-3 h-14 rounded-xl" />
    </SkeletonGroup>
  )
}
