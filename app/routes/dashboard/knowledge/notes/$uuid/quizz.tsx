import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { noteQuery } from '#app/features/knowledge/queries.ts'
import { sourceQuestionsQuery } from '#app/features/quizzes/generating/generation-queries.ts'
import { NoteQuestions, NoteQuestionsSkeleton } from '#app/features/quizzes/generating/note-questions.tsx'
import { pageHead } from '#app/lib/page-title.ts'
import { uuidOr404 } from '#app/lib/params.ts'

export const Route = createFileRoute('/dashboard/knowledge/notes/$uuid/quizz')({
  loader: async ({ context: { queryClient }, params }) => {
    await queryClient.ensureQueryData(sourceQuestionsQuery(uuidOr404(params.uuid)))
  },
  head: () => pageHead('Quizz'),
  pendingComponent: NoteQuestionsSkeleton,
  component: Page,
})

function Page() {
  const note = useSuspenseQuery(noteQuery(Route.useParams().uuid)).data
  return <NoteQuestions key={note.id} note={note} />
}
