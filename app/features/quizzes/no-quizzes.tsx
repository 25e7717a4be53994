import ListChecks from 'lucide-react/icons/list-checks'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function NoQuizzes() {
  return (
    <EmptyState
      icon={ListChecks}
      title="You have no quizzes"
      action={<ButtonLink to="/dashboard/coach/chat">Ask your coach</ButtonLink>}
    >
      Ask your coach about your notes instead: every answer shows the passage it was taken from.
    </EmptyState>
  )
}
