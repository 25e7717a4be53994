import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CardMaking } from '#app/features/flashcards/making/card-making.tsx'
import { translateSearch } from '#app/features/translate/translate-search.ts'
import { startQuery, translationQuery } from '#app/features/translate/translate-queries.ts'
import { TranslateScreen } from '#app/features/translate/translate-screen.tsx'
import { TranslateSkeleton } from '#app/features/translate/translate-skeleton.tsx'
import { pageHead } from '#app/lib/page-title.ts'
import { toast } from '#app/ui/toast/toast.ts'

export const Route = createFileRoute('/dashboard/coach/translate')({
  validateSearch: translateSearch,
  loaderDeps: ({ search: { id, note, document, page, quote } }) => ({ id, note, document, page, quote }),
  loader: async ({ context: { queryClient }, deps: { id, ...place } }) => {
    const [, stored, passage] = await Promise.all([
      queryClient.ensureQueryData(startQuery),
      id === undefined ? undefined : queryClient.ensureQueryData(translationQuery(id)),
      place.document
        ? (await import('#app/features/documents/linked-passage.ts')).linkedPassage(queryClient, place)
        : place.note && (await import('#app/features/knowledge/linked-passage.ts')).linkedPassage(queryClient, place),
    ])
    return { stored, passage }
  },
  head: () => pageHead('Translate'),
  pendingComponent: TranslateSkeleton,
  component: Page,
})

function Page() {
  const { stored, passage } = Route.useLoaderData()
  const { text } = Route.useSearch()
  useEffect(() => {
    if (passage === null) toast.error('The selected passage is no longer there')
  }, [passage])
  return (
    <CardMaking>
      <TranslateScreen stored={stored} given={passage ?? text} />
    </CardMaking>
  )
}
