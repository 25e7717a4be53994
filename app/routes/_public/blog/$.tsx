import { createFileRoute, notFound } from '@tanstack/react-router'
import { postHead } from '#app/features/blog/post-head.ts'
import { PostPage } from '#app/features/blog/post-page.tsx'
import { readPostAt } from '#app/features/blog/read-posts.ts'

export const Route = createFileRoute('/_public/blog/$')({
  loader: async ({ params }) => {
    const open = await readPostAt(params._splat ?? '')
    if (!open) throw notFound()
    return { open, head: postHead(open.post) }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Page,
})

function Page() {
  return <PostPage open={Route.useLoaderData().open} />
}
