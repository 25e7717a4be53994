import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'

export function HistorySkeleton() {
  return (
    <SkeletonGroup label="Loading the history" className="grid gap-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-2">
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} className="h-12" />
        ))}
      </div>
      <Skeleton className="h-64 max-lg:hidden" />
    </SkeletonGroup>
  )
}
