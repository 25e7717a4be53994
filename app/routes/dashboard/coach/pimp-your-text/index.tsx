import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { engineQuery } from '#app/features/coach/engine-queries.ts'
import { lastRewriting } from '#app/features/coach/rewriting/review/use-rewriting.ts'
import { RewriteScreen } from '#app/features/coach/rewriting/rewrite-screen.tsx'
import {
  ALWAYS_STALE,
  textQuery,
  textsQuery,
  versionQuery,
  workQuery,
} from '#app/features/coach/rewriting/text/text-queries.ts'
import { CardMaking } from '#app/features/flashcards/making/card-making.tsx'
import { pageHead } from '#app/lib/page-title.ts'
import { uuidOr404 } from '#app/lib/params.ts'

export const Route = createFileRoute('/dashboard/coach/pimp-your-text/')({
  validateSearch: ({ text }): { text?: string } => (typeof text === 'string' ? { text } : {}),
  loaderDeps: ({ search: { text } }) => ({ text }),
  loader: async ({ context: { queryClient }, deps: { text } }) => {
    const rest = [queryClient.ensureQueryData(engineQuery), queryClient.ensureInfiniteQueryData(textsQuery)]
    if (text === undefined) return void (await Promise.all(rest))
    uuidOr404(text)
    const [work] = await Promise.all([
      queryClient.fetchQuery({ ...workQuery(text), ...ALWAYS_STALE }),
      queryClient.fetchQuery({ ...textQuery(text), ...ALWAYS_STALE }),
      ...rest,
    ])
    const last = lastRewriting(work?.messages ?? [])
    if (last) await queryClient.ensureQueryData(versionQuery(text, last.version))
  },
  head: () => pageHead('Pimp your text'),
  component: Page,
})

/** A new text gets its address while it is written, without being mounted again. */
function Page() {
  const { text } = Route.useSearch()
  const navigate = Route.useNavigate()
  const [fresh, setFresh] = useState(() => ({ id: crypto.randomUUID(), used: false }))
  if (text === fresh.id && !fresh.used) setFresh({ ...fresh, used: true })
  if (text === undefined && fresh.used) setFresh({ id: crypto.randomUUID(), used: false })
  const id = text ?? fresh.id
  return (
    <CardMaking>
      <RewriteScreen
        key={id}
        id={id}
        stored={text !== undefined}
        onStored={(stored) => void navigate({ search: { text: stored }, replace: true, resetScroll: false })}
      />
    </CardMaking>
  )
}
