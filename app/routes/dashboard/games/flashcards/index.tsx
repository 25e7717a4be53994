import { createFileRoute } from '@tanstack/react-router'
import { NoDecks } from '#app/features/flashcards/no-decks.tsx'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'

export const Route = createFileRoute('/dashboard/games/flashcards/')({
  beforeLoad: guard('auth', 'onboarding'),
  head: () => pageHead('Flashcard'),
  component: Page,
})

function Page() {
  return (
    <PageColumn>
      <PageHeader title="Flashcards" />
      <NoDecks />
    </PageColumn>
  )
}
