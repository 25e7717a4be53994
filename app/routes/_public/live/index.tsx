import { createFileRoute, redirect } from '@tanstack/react-router'
import { CodeScreen } from '#app/features/quizzes/live/code-screen.tsx'
import { codeIn } from '#app/features/quizzes/live/room-code.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/_public/live/')({
  // What the form sends where the page is not hydrated yet.
  validateSearch: (search: Record<string, unknown>): { code?: number } => {
    const code = codeIn(search.code)
    return { code: code ? Number(code) : undefined }
  },
  beforeLoad: ({ search: { code } }) => {
    if (code) throw redirect({ to: '/live/$code', params: { code: String(code) } })
  },
  head: () =>
    pageHead('Join a live quiz', 'Type the code of a quiz that is played together, and answer on your own device.'),
  component: CodeScreen,
})
