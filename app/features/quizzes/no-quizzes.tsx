import ListChecks from 'lucide-react/icons/list-checks'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function NoQuizzes() {
  return (
    <EmptyState
      icon={ListChecks}
      title="Quizzes are not built yet"
      action={<ButtonLink to="/dashboard/games/flashcards">Open your decks</ButtonLink>}
    >
      This version of Stoa has none. Flashcards test you on the same notes, and bring back what you are about to forget.
    </EmptyState>
  )
}
