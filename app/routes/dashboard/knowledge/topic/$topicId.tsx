import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'
import { numberOr404 } from '#app/lib/params.ts'

export const Route = createFileRoute('/dashboard/knowledge/topic/$topicId')({
  beforeLoad: guard('auth', 'onboarding'),
  params: {
    parse: ({ topicId }) => ({ topicId: numberOr404(topicId) }),
    stringify: ({ topicId }) => ({ topicId: String(topicId) }),
  },
  head: () => pageHead('Topic Details', 'View and manage notes in this topic'),
  component: Page,
})

function Page() {
  return <h1>Topic Details</h1>
}
