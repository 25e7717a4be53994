import { createFileRoute } from '@tanstack/react-router'
import { memoriesQuery } from '#app/features/coach/memory/memory-queries.ts'
import { MemoryScreen, MemorySkeleton } from '#app/features/coach/memory/memory-screen.tsx'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/coach/memory')({
  loader: async ({ context }) => void (await context.queryClient.ensureQueryData(memoriesQuery)),
  head: () => pageHead('Memory', 'What the coach remembers of you'),
  pendingComponent: MemorySkeleton,
  component: MemoryScreen,
})
