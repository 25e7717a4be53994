import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'

export function TranslateSkeleton() {
  return (
    <PageColumn>
      <PageHeader title="Translate" />
      <SkeletonGroup label="Loading" className="overflow-hidden rounded-xl border border-default bg-surface">
        <div className="flex gap-2 border-b border-default p-2">
          <Skeleton className="h-9 flex-1" />
          <Skeleton className="h-9 w-9" />
          <Skeleton className="h-9 flex-1" />
        </div>
        <div className="grid sm:grid-cols-2">
          <div className="min-h-60 border-default p-4 max-sm:border-b sm:min-h-96 sm:border-e">
            <Skeleton className="h-6 w-2/3" />
          </div>
          <div className="min-h-60 p-4 sm:min-h-96">
            <Skeleton className="h-6 w-1/2" />
          </div>
        </div>
      </SkeletonGroup>
    </PageColumn>
  )
}
