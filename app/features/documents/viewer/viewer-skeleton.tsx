import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'

export function ViewerSkeleton() {
  return (
    <SkeletonGroup label="Loading the document" className="gutter mx-auto w-full max-w-page pt-5">
      <Skeleton className="h-7 w-72 max-w-full" />
      <Skeleton className="mt-2 mb-3 h-4 w-48" />
      <Skeleton className="mb-6 h-10" />
      <div className="mx-auto flex max-w-reading flex-col gap-4">
        {['w-1/2', 'w-full', 'w-11/12', 'w-full', 'w-2/3'].map((width, line) => (
          <Skeleton key={line} className={`h-5 ${width}`} />
        ))}
      </div>
    </SkeletonGroup>
  )
}
