import { PageColumn } from '#app/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import { NoteRowsSkeleton } from './list/notes-skeleton.tsx'

export function KnowledgeSkeleton() {
  return (
    <PageColumn>
      <Skeleton className="mb-2 h-9 w-48" />
      <Skeleton className="mb-8 h-6 w-64" />
      <SkeletonGroup className="mb-10 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-16 rounded-xl" />
        ))}
      </SkeletonGroup>
      <NoteRowsSkeleton rows={5} />
    </PageColumn>
  )
}
