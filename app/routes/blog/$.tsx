import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/blog/$')({
  head: () => pageHead('Blog'),
  component: Page,
})

function Page() {
  return <h1>Blog</h1>
}
