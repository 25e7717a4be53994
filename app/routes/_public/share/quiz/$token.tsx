import { createFileRoute } from '@tanstack/react-router'
import { sharedQuizQuery } from '#app/features/quizzes/sharing/share-queries.ts'
import { SharedQuizPage } from '#app/features/quizzes/sharing/shared-quiz.tsx'
import { pageHead } from '#app/lib/page-title.ts'

const UNLISTED = 'noindex, nofollow'

export const Route = createFileRoute('/_public/share/quiz/$token')({
  // Only this page needs it.
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context, params }) => {
    return (await context.queryClient.ensureQueryData(sharedQuizQuery(params.token))).title
  },
  head: ({ loaderData }) => {
    const { meta } = pageHead(loaderData ?? 'Shared quiz', 'A quiz to be played by its link')
    return { meta: [...meta, { name: 'robots', content: UNLISTED }] }
  },
  // Who has the address can play the quiz, so links in it do not pass it on.
  headers: () => ({ 'x-robots-tag': UNLISTED, 'referrer-policy': 'no-referrer' }),
  component: Page,
})

function Page() {
  return <SharedQuizPage token={Route.useParams().token} />
}
