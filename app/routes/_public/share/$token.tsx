import { createFileRoute } from '@tanstack/react-router'
import { SharedChatPage } from '#app/features/coach/sharing/shared-chat.tsx'
import { sharedChatQuery } from '#app/features/coach/sharing/share-queries.ts'
import { pageHead } from '#app/lib/page-title.ts'

const UNLISTED = 'noindex, nofollow'

export const Route = createFileRoute('/_public/share/$token')({
  // Only this page needs it.
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context, params }) => {
    return (await context.queryClient.ensureQueryData(sharedChatQuery(params.token))).title
  },
  head: ({ loaderData }) => {
    const { meta } = pageHead(loaderData ?? 'Shared chat', 'A chat with a study coach, read only')
    return { meta: [...meta, { name: 'robots', content: UNLISTED }] }
  },
  // Who has the address can read the chat, so links in it do not pass it on.
  headers: () => ({ 'x-robots-tag': UNLISTED, 'referrer-policy': 'no-referrer' }),
  component: Page,
})

function Page() {
  return <SharedChatPage token={Route.useParams().token} />
}
