import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/pricing')({
  head: () => pageHead('Pricing', 'Plans for every learner. Start free; change or cancel whenever you like.'),
  component: Page,
})

function Page() {
  return <h1>Pricing</h1>
}
