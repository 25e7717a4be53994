import { PageColumn } from '#app/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'

export function NoteSkeleton() {
  return (
    <PageColumn>
      <Skeleton className="mb-8 h-10 w-80 max-w-full" />
      <SkeletonGroup label="Loading the note" className="flex max-w-reading flex-col gap-4">
        <Skeleton className="h-11 w-3/4" />
        <Skeleton className="mb-4 h-5 w-1/3" />
        {['w-full', 'w-11/12', 'w-full', 'w-2/3', 'w-full', 'w-5/6'].map((width, index) => (
          <Skeleton key={index} className={`h-5 ${width}`} />
        ))}
      </SkeletonGroup>
    </PageColumn>
  )
}
