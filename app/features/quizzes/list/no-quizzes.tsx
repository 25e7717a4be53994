import ListChecks from 'lucide-react/icons/list-checks'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { QuizFilter } from '../quiz-queries.ts'

/** Shown instead of the list where there is no quiz, or the quizzes could not be loaded. */
export function NoQuizzes(props: { filter?: QuizFilter; onRetry?: () => void; children?: ReactNode }) {
  const { filter = {}, onRetry, children } = props
  if (onRetry)
    return (
      <EmptyState
        icon={SearchX}
        title="Your quizzes could not be loaded"
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        They are safe. Check your connection, then try again.
      </EmptyState>
    )
  if (filter.q || filter.topic)
    return (
      <EmptyState
        icon={SearchX}
        title={filter.q ? `Nothing found for “${filter.q}”` : 'This topic has no quizzes yet'}
        action={
          <ButtonLink to="/dashboard/games/quizzes" color="neutral" variant="outline">
            All quizzes
          </ButtonLink>
        }
      >
        {filter.q
          ? 'Titles are searched. Try fewer or shorter words.'
          : 'Choose another topic, or write a quiz for it.'}
      </EmptyState>
    )
  return (
    <EmptyState icon={ListChecks} title="You have no quizzes" action={children}>
      A quiz asks you about what you study, marks your answers and shows you why they are right or wrong.
    </EmptyState>
  )
}
