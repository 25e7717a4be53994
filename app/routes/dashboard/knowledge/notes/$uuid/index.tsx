import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/knowledge/notes/$uuid/')({
  head: () => pageHead('Note Details'),
  component: Page,
})

function Page() {
  return <h1>Note Details</h1>
}
