import { PageColumn } from '#app/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import { HeaderSkeleton, NoteRowsSkeleton } from './list/notes-skeleton.tsx'

export function KnowledgeSkeleton() {
  return (
    <PageColumn>
      <HeaderSkeleton />
      <SkeletonGroup className="mb-10">
        <Skeleton className="mb-3 h-6 w-16" />
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} className="h-16 rounded-xl" />
          ))}
        </div>
      </SkeletonGroup>
      <Skeleton className="mb-1 h-8 w-28" />
      <NoteRowsSkeleton rows={5} className="" />
    </PageColumn>
  )
}
