import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { memo } from 'react'
import { HomeScreen } from '#app/features/dashboard/home-screen.tsx'
import { summaryQuery } from '#app/features/dashboard/queries.ts'
import { todayQuery } from '#app/features/games/games-queries.ts'
import { mixedQuizQuery } from '#app/features/quizzes/questions-due.tsx'
import { topicRecallQuery } from '#app/features/quizzes/statistics-queries.ts'
import { WeakTopics } from '#app/features/quizzes/weak-topics.tsx'
import { api } from '#app/lib/api.ts'
import { ensureParts, inOneRequest } from '#app/lib/page/in-one-request.ts'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { pageHead } from '#app/lib/page-title.ts'
import { read } from '#app/lib/read.ts'
import { Deferred } from '#app/ui/deferred.tsx'

export const Route = createFileRoute('/dashboard/')({
  loader: async ({ context: { queryClient } }) => {
    const ensure = ensureParts(
      queryClient,
      inOneRequest(async () => read(await api.overviews.home.$get())),
    )
    await Promise.all([
      ensure(summaryQuery, ({ study }) => study),
      ensure(todayQuery, ({ cards }) => cards),
      ensure(mixedQuizQuery, ({ mixed }) => mixed),
      ensure(topicRecallQuery(), ({ topics }) => topics),
    ])
    return { now: Date.now() }
  },
  head: () => pageHead('Home'),
  component: Page,
})

const StartMixedQuiz = memo(
  lazyInBrowser(async () => (await import('#app/features/quizzes/start-mixed-quiz.tsx')).StartMixedQuiz),
)

function Page() {
  const { user } = Route.useRouteContext()
  const { now } = Route.useLoaderData()
  const { data: summary } = useSuspenseQuery(summaryQuery)
  const { data: cards } = useSuspenseQuery(todayQuery)
  const { data: quiz } = useSuspenseQuery(mixedQuizQuery)
  return (
    <HomeScreen
      user={user}
      now={new Date(now)}
      waiting={{ summary, cards, quiz }}
      quizButton={(label) => (
        <Deferred className="max-sm:w-full">
          <StartMixedQuiz label={label} />
        </Deferred>
      )}
      weakTopics={<WeakTopics />}
    />
  )
}
