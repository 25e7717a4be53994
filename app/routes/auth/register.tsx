import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/auth/register')({
  head: () => pageHead('Register', 'Make an account and write your first note.'),
  component: Page,
})

function Page() {
  return <h1>Register</h1>
}
