import { createFileRoute } from '@tanstack/react-router'
import { BLOG_DESCRIPTION } from '#app/features/blog/feeds.ts'
import { PostList } from '#app/features/blog/post-list.tsx'
import { readPosts } from '#app/features/blog/read-posts.ts'
import { openGraph } from '#app/lib/site/open-graph.ts'
import { pageHead, pageTitle } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/_public/blog/')({
  loader: async () => ({ posts: await readPosts(), head: headOfBlog() }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Page,
})

function Page() {
  return <PostList posts={Route.useLoaderData().posts} />
}

/** Only this page needs it. */
function headOfBlog() {
  const graph = openGraph({ path: '/blog', title: pageTitle('Blog'), description: BLOG_DESCRIPTION })
  const feed = { rel: 'alternate', type: 'application/rss+xml', title: pageTitle('Blog'), href: '/blog/rss.xml' }
  return { meta: [...pageHead('Blog', BLOG_DESCRIPTION).meta, ...graph.meta], links: [...graph.links, feed] }
}
