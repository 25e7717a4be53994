import { createFileRoute } from '@tanstack/react-router'
import { NoteDetails } from '#app/features/knowledge/reading/note-details.tsx'
import { pageHead } from '#app/lib/page-title.ts'
import { quoteRange } from '#worker/contracts/knowledge/note-links.ts'

export const Route = createFileRoute('/dashboard/knowledge/notes/$uuid/')({
  validateSearch: ({ quote }): { quote?: string } => (quoteRange(quote) ? { quote: String(quote) } : {}),
  head: () => pageHead('Note Details'),
  component: Page,
})

function Page() {
  const { uuid } = Route.useParams()
  return <NoteDetails key={uuid} uuid={uuid} lit={quoteRange(Route.useSearch().quote)} />
}
