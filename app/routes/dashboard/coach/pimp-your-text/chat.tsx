import { createFileRoute } from '@tanstack/react-router'
import { memo } from 'react'
import { engineQuery, usageQuery } from '#app/features/coach/engine-queries.ts'
import { TalkScreen } from '#app/features/coach/rewriting/talk/talk-screen.tsx'
import { ALWAYS_STALE, textQuery, textsQuery, workQuery } from '#app/features/coach/rewriting/text/text-queries.ts'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { pageHead } from '#app/lib/page-title.ts'
import { uuidOr404 } from '#app/lib/params.ts'
import { Deferred } from '#app/ui/deferred.tsx'

// Only where the address names no text.
const ChooseText = memo(
  lazyInBrowser(async () => (await import('#app/features/coach/rewriting/talk/choose-text.tsx')).ChooseText),
)

export const Route = createFileRoute('/dashboard/coach/pimp-your-text/chat')({
  validateSearch: ({ text, prompt }): { text?: string; prompt?: string } => ({
    ...(typeof text === 'string' && { text }),
    ...(typeof prompt === 'string' && { prompt }),
  }),
  loaderDeps: ({ search: { text } }) => ({ text }),
  loader: async ({ context: { queryClient }, deps: { text } }) => {
    const engine = queryClient.ensureQueryData(engineQuery)
    if (text === undefined) return void (await Promise.all([engine, queryClient.ensureInfiniteQueryData(textsQuery)]))
    uuidOr404(text)
    await Promise.all([
      queryClient.fetchQuery({ ...textQuery(text), ...ALWAYS_STALE }),
      queryClient.fetchQuery({ ...workQuery(text), ...ALWAYS_STALE }),
      engine,
      queryClient.ensureQueryData(usageQuery),
    ])
  },
  head: () => pageHead('Talk about your text'),
  component: Page,
})

function Page() {
  const { text, prompt } = Route.useSearch()
  if (text !== undefined) return <TalkScreen key={text} id={text} given={prompt} />
  return (
    <Deferred>
      <ChooseText />
    </Deferred>
  )
}
