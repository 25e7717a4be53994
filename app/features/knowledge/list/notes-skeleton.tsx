import { cx } from '#app/ui/class-names.ts'
import { PageColumn } from '#app/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'

export function NoteRowsSkeleton({ rows = 8, className = 'mt-3' }: { rows?: number; className?: string }) {
  return (
    <SkeletonGroup label="Loading notes" className={className}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={cx('flex h-18 flex-col justify-center gap-2 border-b', index % 2 === 1 && 'pe-8')}>
          <div className="flex justify-between gap-6">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-12" />
          </div>
          <Skeleton className="h-4 w-4/5" />
        </div>
      ))}
    </SkeletonGroup>
  )
}

/** The title, the line below it, and the actions, which have a row of their own on a phone. */
export function HeaderSkeleton() {
  return (
    <div className="mb-6">
      <Skeleton className="h-9 w-44" />
      <Skeleton className="mt-1 h-6 w-64 max-w-full" />
      <Skeleton className="mt-3 h-9 w-52 sm:hidden pointer-coarse:h-11" />
    </div>
  )
}

/** A page that is a title and rows of notes. */
export function HeadedRowsSkeleton() {
  return (
    <PageColumn>
      <HeaderSkeleton />
      <NoteRowsSkeleton />
    </PageColumn>
  )
}

export function NotesSkeleton() {
  return (
    <PageColumn>
      <Skeleton className="mb-6 h-9 w-40" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="mt-4 h-10 w-72" />
      <NoteRowsSkeleton />
    </PageColumn>
  )
}
