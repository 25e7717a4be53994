import { createFileRoute } from '@tanstack/react-router'
import { ExportCardsPanel } from '#app/features/flashcards/exporting/export-cards-panel.tsx'
import { ImportCards } from '#app/features/flashcards/importing/import-cards.tsx'
import { pageHead } from '#app/lib/page-title.ts'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'

export const Route = createFileRoute('/dashboard/games/flashcards/import')({
  head: () => pageHead('Import cards', 'Bring your cards from Anki, Quizlet or a table'),
  component: Page,
})

function Page() {
  return (
    <PageColumn width="reading">
      <PageHeader title="Import cards" description="From Anki, Quizlet or a table, and back again" />
      <ImportCards />
      <div className="mt-12">
        <ExportCardsPanel deckId={null} name="Stoa cards" />
      </div>
    </PageColumn>
  )
}
