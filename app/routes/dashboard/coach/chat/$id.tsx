import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'
import { uuidOr404 } from '#app/lib/params.ts'

export const Route = createFileRoute('/dashboard/coach/chat/$id')({
  beforeLoad: guard('auth', 'onboarding'),
  params: { parse: ({ id }) => ({ id: uuidOr404(id) }), stringify: ({ id }) => ({ id: String(id) }) },
  head: () => pageHead('Chat'),
  component: Page,
})

function Page() {
  return <h1>Chat</h1>
}
