import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/auth/login')({
  head: () => pageHead('Sign in', 'Sign in to your notes, cards and coach.'),
  component: Page,
})

function Page() {
  return <h1>Sign in</h1>
}
