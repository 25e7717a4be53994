import { createFileRoute } from '@tanstack/react-router'
import { documentFilter } from '#app/features/documents/document-filter.ts'
import { documentsQuery, limitsQuery } from '#app/features/documents/document-queries.ts'
import { continueReadingQuery, unfinished } from '#app/features/documents/list/continue-reading.tsx'
import { AskingContext } from '#app/features/documents/list/document-actions.ts'
import { DocumentsScreen } from '#app/features/documents/list/documents-screen.tsx'
import { DocumentsSkeleton } from '#app/features/documents/list/documents-skeleton.tsx'
import { tagsQuery, topicsQuery } from '#app/features/knowledge/queries.ts'
import { api } from '#app/lib/api.ts'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { ensureParts, inOneRequest } from '#app/lib/page/in-one-request.ts'
import { pageHead } from '#app/lib/page-title.ts'
import { read } from '#app/lib/read.ts'
import type { ComponentProps } from 'react'

export const Route = createFileRoute('/dashboard/documents/')({
  validateSearch: documentFilter,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const all = inOneRequest(async () => read(await api.overviews.documents.$get()))
    const isFiltered = Object.values(deps).some((value) => value !== undefined)
    const list = documentsQuery(deps)
    const documents = queryClient.ensureInfiniteQueryData(
      isFiltered ? list : { ...list, queryFn: all((each) => each.documents) },
    )
    const ensure = ensureParts(queryClient, all)
    const [topics, tags] = await Promise.all([
      ensure(topicsQuery, (each) => each.topics),
      ensure(tagsQuery, (each) => each.tags),
      ensure(limitsQuery, (each) => each.limits),
      ensure(continueReadingQuery, (each) => unfinished(each.read)),
      // While another filter loads, the current documents stay and the field keeps the focus.
      cause !== 'stay' && documents,
    ])
    return { topics, tags }
  },
  head: () => pageHead('Documents'),
  pendingComponent: () => <DocumentsSkeleton title="Documents" />,
  component: Page,
})

const asking: ComponentProps<typeof AskingContext>['value'] = {
  topic: async (overlay, current) => {
    const { openTopicDialog } = await importModule(() => import('#app/features/knowledge/actions/open-dialogs.ts'))
    return openTopicDialog(overlay, current)
  },
  tags: (queryClient) => queryClient.ensureQueryData(tagsQuery),
}

function Page() {
  const { topics, tags } = Route.useLoaderData()
  return (
    <AskingContext value={asking}>
      <DocumentsScreen filter={Route.useSearch()} topics={topics} tags={tags} />
    </AskingContext>
  )
}
