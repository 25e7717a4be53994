import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'

export function DocumentRowsSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <SkeletonGroup label="Loading documents" className="border-t">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex gap-3 border-b py-3">
          <Skeleton className="h-12 w-10" />
          <div className="flex-1">
            <Skeleton className="h-5 w-56 max-w-full" />
            <Skeleton className="mt-1.5 h-4 w-72 max-w-full" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}

export function DocumentsSkeleton({ title }: { title: string }) {
  return (
    <PageColumn>
      <PageHeader title={title} />
      <Skeleton className="mb-2 h-9 pointer-coarse:h-11" />
      <Skeleton className="mb-4 h-9 max-w-xl pointer-coarse:h-11" />
      <DocumentRowsSkeleton />
    </PageColumn>
  )
}
