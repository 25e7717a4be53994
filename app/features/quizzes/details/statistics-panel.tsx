import type { UseQueryResult } from '@tanstack/react-query'
import { memo } from 'react'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { Button } from '#app/ui/button.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import type { QuizStatistics } from '#worker/contracts/quizzes/statistics.ts'

const Statistics = lazyInBrowser(async () => (await import('./statistics.tsx')).Statistics)

/** Rendered with the page; its code loads after what the page is for. */
const DeferredStatistics = memo(function DeferredStatistics({ found }: { found: QuizStatistics }) {
  return (
    <Deferred fallback={<Waiting />}>
      <Statistics found={found} />
    </Deferred>
  )
})

/** The statistics of a quiz that was played. */
export function StatisticsPanel({ query: { data, isError, refetch } }: { query: UseQueryResult<QuizStatistics> }) {
  return (
    <section aria-label="Statistics" className="mt-8">
      <h2 className="mb-3 text-base font-semibold">Statistics</h2>
      {data ? (
        <DeferredStatistics found={data} />
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
