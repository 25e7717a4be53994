import { createFileRoute } from '@tanstack/react-router'
import { sitemap } from '#app/features/blog/feeds.ts'
import { readPosts } from '#app/features/blog/read-posts.ts'
import { siteOrigin, textFile } from '#app/lib/site/text-file.ts'

export const Route = createFileRoute('/sitemap.xml')({
  server: {
    handlers: {
      GET: async ({ request }) => textFile(sitemap(await readPosts(), siteOrigin(request)), 'application/xml'),
    },
  },
})
