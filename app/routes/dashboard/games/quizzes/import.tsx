import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { topicsQuery } from '#app/features/knowledge/queries.ts'
import { ImportQuizzes } from '#app/features/quizzes/importing/import-quizzes.tsx'
import { pageHead } from '#app/lib/page-title.ts'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'

export const Route = createFileRoute('/dashboard/games/quizzes/import')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(topicsQuery)
  },
  head: () => pageHead('Import questions', 'Bring your questions from Moodle, QTI or a table'),
  component: Page,
})

function Page() {
  const { user } = Route.useRouteContext()
  const { data: topics = [] } = useQuery(topicsQuery)
  return (
    <PageColumn width="reading">
      <PageHeader title="Import questions" description="From Moodle, QTI or a table" />
      <ImportQuizzes ownerId={user.id} topics={topics} />
    </PageColumn>
  )
}
