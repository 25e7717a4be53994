import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { Button } from '#app/ui/button.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import type { QuizStatistics } from '#worker/contracts/quizzes/statistics.ts'

const Statistics = lazy(async () => ({ default: (await importModule(() => import('./statistics.tsx'))).Statistics }))

/** The statistics of a quiz that was played. They are loaded after the page. */
export function StatisticsPanel({ query: { data, isError, refetch } }: { query: UseQueryResult<QuizStatistics> }) {
  return (
    <section aria-label="Statistics" className="mt-8">
      <h2 className="mb-3 text-base font-semibold">Statistics</h2>
      {data ? (
        <Suspense fallback={<Waiting />}>
          <Statistics found={data} />
        </Suspense>
      ) : isError ? (
        <div role="alert" className="text-sm text-muted">
          <p>The statistics could not be loaded. Your quiz and your answers are safe.</p>
          <Button className="mt-3" color="neutral" variant="outline" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <Waiting />
      )}
    </section>
  )
}

function Waiting() {
  return (
    <SkeletonGroup label="Loading statistics">
      <Skeleton className="h-44 rounded-lg" />
    </SkeletonGroup>
  )
}
