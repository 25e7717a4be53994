import { createFileRoute } from '@tanstack/react-router'
import { robots } from '#app/features/blog/feeds.ts'
import { siteOrigin, textFile } from '#app/lib/site/text-file.ts'

export const Route = createFileRoute('/robots.txt')({
  server: { handlers: { GET: ({ request }) => textFile(robots(siteOrigin(request)), 'text/plain') } },
})
