import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'

export function ChatSkeleton() {
  return (
    <SkeletonGroup label="Loading chat" className="gutter mx-auto flex w-full max-w-reading flex-1 flex-col gap-7 pt-6">
      {[0, 1].map((turn) => (
        <div key={turn} className="flex flex-col gap-7">
          <Skeleton className="h-11 w-3/5 self-end rounded-2xl" />
          <Skeleton className="h-28 w-full" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
