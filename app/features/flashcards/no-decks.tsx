import { Layers } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function NoDecks() {
  return (
    <EmptyState
      icon={Layers}
      title="You have no decks"
      action={<ButtonLink to="/dashboard/knowledge/notes/new">Write a note</ButtonLink>}
    >
      What is worth a card begins as a note. Write one down while it is fresh.
    </EmptyState>
  )
}
