import { createFileRoute } from '@tanstack/react-router'
import { choicesQuery, runsQuery } from '#app/features/documents/processing/run-queries.ts'
import { ProcessScreen, ProcessSkeleton } from '#app/features/documents/processing/process-screen.tsx'
import { ignoreLoadError } from '#app/features/knowledge/list/ignore-load-error.ts'
import { OptionsFields } from '#app/features/quizzes/generating/options-fields.tsx'
import { pageHead } from '#app/lib/page-title.ts'
import { textParam } from '#app/lib/search-params.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ids of documents, separated by commas; others are left out. */
function idsOf(value: unknown): string {
  const ids = textParam(value)
    .split(',')
    .filter((id) => ID.test(id))
  return [...new Set(ids)].slice(0, 20).join(',')
}

export const Route = createFileRoute('/dashboard/documents/process')({
  validateSearch: (search: Record<string, unknown>): { documents?: string } => ({
    documents: idsOf(search.documents) || undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { documents } }) => {
    await ignoreLoadError(
      Promise.all([
        queryClient.ensureQueryData(choicesQuery({ q: '' })),
        queryClient.ensureInfiniteQueryData(runsQuery),
        documents !== undefined && queryClient.ensureQueryData(choicesQuery({ ids: documents })),
      ]),
    )
  },
  head: () => pageHead('Process documents'),
  pendingComponent: ProcessSkeleton,
  component: Page,
})

function Page() {
  const { documents = '' } = Route.useSearch()
  return (
    <ProcessScreen
      ids={documents}
      questionFields={(value, onChange) => (
        <OptionsFields
          value={value}
          disabled={false}
          onChange={({ count, kinds, difficulty }) => onChange({ count, kinds: [...kinds], difficulty })}
        />
      )}
    />
  )
}
