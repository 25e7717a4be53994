import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'

export function ChatRowsSkeleton() {
  return (
    <SkeletonGroup label="Loading chats" className="divide-y divide-default border-y border-default">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex min-h-11 items-center justify-between gap-4 px-1 py-2.5">
          <Skeleton className="h-4 w-56 max-w-[60%]" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
