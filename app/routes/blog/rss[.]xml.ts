import { createFileRoute } from '@tanstack/react-router'
import { rssFeed } from '#app/features/blog/feeds.ts'
import { readPosts } from '#app/features/blog/read-posts.ts'
import { siteOrigin, textFile } from '#app/lib/site/text-file.ts'

export const Route = createFileRoute('/blog/rss.xml')({
  server: {
    handlers: {
      GET: async ({ request }) => textFile(rssFeed(await readPosts(), siteOrigin(request)), 'application/rss+xml'),
    },
  },
})
