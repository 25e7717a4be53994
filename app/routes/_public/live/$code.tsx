import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { roomQuery } from '#app/features/quizzes/live/live-queries.ts'
import { PlayerScreen } from '#app/features/quizzes/live/player-screen.tsx'
import { codeIn } from '#app/features/quizzes/live/room-code.ts'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { pageHead } from '#app/lib/page-title.ts'
import { sessionQuery } from '#app/lib/session.ts'
import { Deferred } from '#app/ui/deferred.tsx'

// Of a page without a game alone.
const CodeScreen = lazyInBrowser(async () => (await import('#app/features/quizzes/live/code-screen.tsx')).CodeScreen)

const UNLISTED = 'noindex, nofollow'

export const Route = createFileRoute('/_public/live/$code')({
  params: {
    parse: ({ code }) => {
      const known = codeIn(code)
      if (!known) throw notFound()
      return { code: known }
    },
  },
  loader: async ({ context: { queryClient }, params }) => {
    const [room] = await Promise.all([
      queryClient.ensureQueryData({ ...roomQuery(params.code), revalidateIfStale: true }),
      queryClient.ensureQueryData(sessionQuery),
    ])
    return room.title
  },
  head: ({ loaderData }) => {
    const { meta } = pageHead(loaderData ?? 'No game here', 'A quiz that is played together, live')
    return { meta: [...meta, { name: 'robots', content: UNLISTED }] }
  },
  headers: () => ({ 'x-robots-tag': UNLISTED }),
  component: Page,
  notFoundComponent: NoGame,
})

function Page() {
  const { code } = Route.useParams()
  const { title } = useSuspenseQuery(roomQuery(code)).data
  const { data: session } = useSuspenseQuery(sessionQuery)
  return <PlayerScreen key={code} code={code} title={title} name={session?.user?.name ?? ''} />
}

function NoGame() {
  return (
    <Deferred>
      <CodeScreen error="No game is open under this code. Check it with your host." />
    </Deferred>
  )
}
