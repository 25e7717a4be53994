import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/lib/page-title.ts'
import { uuidOr404 } from '#app/lib/params.ts'

export const Route = createFileRoute('/dashboard/coach/chat/$id')({
  // Too small for a request of its own.
  codeSplitGroupings: [],
  params: { parse: ({ id }) => ({ id: uuidOr404(id) }), stringify: ({ id }) => ({ id: String(id) }) },
  validateSearch: ({ at }): { at?: string } => (typeof at === 'string' ? { at } : {}),
  loaderDeps: ({ search }) => search,
  // A chat's messages leave the cache with its page, so coming back loads them again.
  gcTime: 0,
  loader: async ({ context, params, deps }) => {
    const { chatQuery } = await import('#app/features/coach/queries.ts')
    return (await context.queryClient.fetchQuery(chatQuery(params.id, deps.at))).title
  },
  head: ({ loaderData }) => pageHead(loaderData ?? 'Chat'),
})
