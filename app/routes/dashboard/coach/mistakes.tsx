import { createFileRoute } from '@tanstack/react-router'
import { CardMaking } from '#app/features/flashcards/making/card-making.tsx'
import { mistakesQuery } from '#app/features/mistakes/mistake-queries.ts'
import { MistakesScreen, MistakesSkeleton } from '#app/features/mistakes/mistakes-screen.tsx'
import { useStartMistakes } from '#app/features/quizzes/play/use-start.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/coach/mistakes')({
  loader: async ({ context }) => void (await context.queryClient.ensureInfiniteQueryData(mistakesQuery)),
  head: () => pageHead('Your mistakes', 'What you get wrong most, and practice for it'),
  pendingComponent: MistakesSkeleton,
  component: Page,
})

function Page() {
  return (
    <CardMaking>
      <MistakesScreen questions={useStartMistakes()} />
    </CardMaking>
  )
}
