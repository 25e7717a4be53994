import { PageColumn } from '#app/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'

/** The topic, the title, the first lines. */
export function NewNoteSkeleton() {
  return (
    <PageColumn>
      <SkeletonGroup label="Loading the editor" className="flex max-w-reading flex-col">
        <div className="mb-4 flex items-center justify-between">
          <Skeleton className="h-9 w-44 pointer-coarse:h-11" />
          <Skeleton className="h-9 w-16 pointer-coarse:h-11" />
        </div>
        <Skeleton className="mb-6 h-10 w-56" />
        <Skeleton className="h-6 w-5/6" />
      </SkeletonGroup>
    </PageColumn>
  )
}
