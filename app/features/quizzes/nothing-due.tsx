import { Puzzle } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function NothingDue() {
  return (
    <EmptyState
      icon={Puzzle}
      title="Nothing is due"
      action={<ButtonLink to="/dashboard/coach/chat">Ask your coach</ButtonLink>}
    >
      There is no quizz or deck to practise yet. Recall something now: ask your coach a question about your notes.
    </EmptyState>
  )
}
