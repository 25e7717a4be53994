import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#app/lib/page-title.ts'
import { numberOr404 } from '#app/lib/params.ts'

export const Route = createFileRoute('/dashboard/games/quizzes/$quizzId/')({
  params: {
    parse: ({ quizzId }) => ({ quizzId: numberOr404(quizzId) }),
    stringify: ({ quizzId }) => ({ quizzId: String(quizzId) }),
  },
  /** There are no quizzes yet, so every id is a 404. */
  loader: () => {
    throw notFound()
  },
  head: ({ params }) => pageHead(`Quizz #${params.quizzId}`),
})
