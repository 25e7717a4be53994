import { createFileRoute } from '@tanstack/react-router'
import { CardMaking } from '#app/features/flashcards/making/card-making.tsx'
import { translateSearch } from '#app/features/translate/translate-search.ts'
import { startQuery, translationQuery } from '#app/features/translate/translate-queries.ts'
import { TranslateScreen } from '#app/features/translate/translate-screen.tsx'
import { TranslateSkeleton } from '#app/features/translate/translate-skeleton.tsx'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/coach/translate')({
  validateSearch: translateSearch,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ context: { queryClient }, deps: { id } }) => {
    const [, stored] = await Promise.all([
      queryClient.ensureQueryData(startQuery),
      id === undefined ? undefined : queryClient.ensureQueryData(translationQuery(id)),
    ])
    return stored
  },
  head: () => pageHead('Translate'),
  pendingComponent: TranslateSkeleton,
  component: Page,
})

function Page() {
  return (
    <CardMaking>
      <TranslateScreen stored={Route.useLoaderData()} given={Route.useSearch().text} />
    </CardMaking>
  )
}
