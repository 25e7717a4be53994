import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import SearchX from 'lucide-react/icons/search-x'
import { memo } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { Button } from '#app/ui/button.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import type { SourceQuestion } from '#worker/contracts/quizzes/quiz-making.ts'
import { KIND_NAMES } from '../kinds.ts'
import { QuestionWords } from '../question-words.tsx'
import { sourceQuestionsQuery } from './generation-queries.ts'

const GeneratePanel = lazyInBrowser(async () => (await import('./generate-panel.tsx')).GeneratePanel)

interface Note {
  id: string
  title: string
  topicId: number | null
}

/** What quizzes ask about a note, and a form to make more. */
export function NoteQuestions({ note }: { note: Note }) {
  const { data: questions, isError, refetch } = useQuery(sourceQuestionsQuery(note.id))
  const title = note.title || 'Untitled note'
  if (isError && !questions)
    return (
      <EmptyState
        icon={SearchX}
        title="The questions could not be loaded"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        They are safe. Check your connection, then try again.
      </EmptyState>
    )
  if (!questions) return <NoteQuestionsSkeleton />
  const quizzes = [...Map.groupBy(questions, ({ quiz }) => quiz.id).values()]
  return (
    <div className="max-w-reading">
      <h1 className="mb-6 text-2xl font-semibold wrap-anywhere">
        Questions about <span className="text-muted">{title}</span>
      </h1>
      <section aria-label="Make questions" className="mb-8">
        <MakeFromNote noteId={note.id} title={title} topicId={note.topicId} />
      </section>
      {quizzes.map((some) => (
        <QuizQuestions key={some[0]?.quiz.id} questions={some} />
      ))}
    </div>
  )
}

/** A dehydrated part keeps the props it was rendered with. */
const MakeFromNote = memo(function MakeFromNote(props: { noteId: string; title: string; topicId: number | null }) {
  const { noteId, title, topicId } = props
  return (
    <Deferred fallback={<Skeleton className="h-52 rounded-xl" />}>
      <GeneratePanel source={{ kind: 'notes', ids: [noteId] }} from="the note" into={{ title, topicId }} />
    </Deferred>
  )
})

function QuizQuestions({ questions }: { questions: readonly SourceQuestion[] }) {
  const quiz = questions[0]?.quiz
  if (!quiz) return null
  const params = { quizzId: quiz.id }
  return (
    <section aria-labelledby={`quiz-${quiz.id}`} className="mb-8">
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <h2 id={`quiz-${quiz.id}`} className="min-w-0 text-sm font-semibold text-highlighted">
          <Link
            to="/dashboard/games/quizzes/$quizzId"
            params={params}
            className="wrap-anywhere underline decoration-transparent underline-offset-2 hover:decoration-current"
          >
            {quiz.title}
          </Link>
          <span className="font-normal text-muted">{` · ${formatCount(questions.length, 'question')}`}</span>
        </h2>
        <Link
          to="/dashboard/games/quizzes/$quizzId/play"
          params={params}
          className="shrink-0 text-sm font-medium text-primary-text underline underline-offset-2"
        >
          Play
        </Link>
      </div>
      <ul className="divide-y divide-default border-y border-default">
        {questions.map(({ question }) => (
          <li key={question.id} className="py-2.5">
            <p dir="auto" className="line-clamp-2 text-base text-highlighted wrap-anywhere">
              <QuestionWords question={question} />
            </p>
            <p className="text-meta text-muted">{KIND_NAMES[question.kind]}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function NoteQuestionsSkeleton() {
  return (
    <SkeletonGroup label="Loading the questions" className="max-w-reading">
      <Skeleton className="mb-6 h-8 w-2/3" />
      <Skeleton className="mb-8 h-52 rounded-xl" />
      {[0, 1, 2].map((row) => (
        <div key={row} className="space-y-2 border-t border-default py-3">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
