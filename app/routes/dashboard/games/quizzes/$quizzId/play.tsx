import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#app/lib/page-title.ts'
import { numberOr404 } from '#app/lib/params.ts'

export const Route = createFileRoute('/dashboard/games/quizzes/$quizzId/play')({
  params: {
    parse: ({ quizzId }) => ({ quizzId: numberOr404(quizzId) }),
    stringify: ({ quizzId }) => ({ quizzId: String(quizzId) }),
  },
  /** Nobody has one yet, so no number leads to one. */
  loader: () => {
    throw notFound()
  },
  head: () => pageHead('Play Quizz'),
})
