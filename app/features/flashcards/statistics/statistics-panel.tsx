import { createClientOnlyFn } from '@tanstack/react-start'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import { statisticsQuery } from './statistics-queries.ts'

const Charts = lazy(createClientOnlyFn(async () => ({ default: (await import('./charts.tsx')).Charts })))

/** Statistics of a deck, or of all decks, loaded when they are scrolled near. */
export function StatisticsPanel({ deckId }: { deckId: number | null }) {
  const box = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)
  const { data, isError, refetch } = useQuery({ ...statisticsQuery(deckId), enabled: near })
  useEffect(() => {
    const { current } = box
    if (!current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return (
    <section ref={box} aria-label="Statistics" className="mt-10">
      <h2 className="mb-4 text-base font-semibold">Statistics</h2>
      {isError ? (
        <div role="alert" className="text-sm text-muted">
          <p>The statistics could not be loaded. Your cards and answers are safe.</p>
          <Button className="mt-3" color="neutral" variant="outline" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : data ? (
        <Suspense fallback={<Waiting />}>
          <Charts found={data} />
        </Suspense>
      ) : (
        <Waiting />
      )}
    </section>
  )
}

function Waiting() {
  return (
    <SkeletonGroup label="Loading statistics">
      {[0, 1, 2].map((i) => (
        <Skeleton key={i} className="mb-6 h-60 rounded-lg" />
      ))}
    </SkeletonGroup>
  )
}
