import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'

export function NoteCardsSkeleton() {
  return (
    <SkeletonGroup label="Loading the cards" className="max-w-reading">
      <Skeleton className="mb-6 h-8 w-2/3" />
      <div className="mb-8 flex items-end gap-3">
        <Skeleton className="h-15 flex-1" />
        <Skeleton className="h-9 w-32" />
      </div>
      {[0, 1, 2].map((row) => (
        <div key={row} className="space-y-2 border-t border-default py-3">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
