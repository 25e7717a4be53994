import { createFileRoute } from '@tanstack/react-router'
import { engineQuery, usageQuery } from '#app/features/coach/queries.ts'
import { ChooseText } from '#app/features/coach/rewriting/talk/choose-text.tsx'
import { TalkScreen } from '#app/features/coach/rewriting/talk/talk-screen.tsx'
import { ALWAYS_STALE, textQuery, textsQuery, workQuery } from '#app/features/coach/rewriting/text/text-queries.ts'
import { pageHead } from '#app/lib/page-title.ts'
import { uuidOr404 } from '#app/lib/params.ts'

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
  return text === undefined ? <ChooseText /> : <TalkScreen key={text} id={text} given={prompt} />
}
