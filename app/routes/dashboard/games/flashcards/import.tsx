import { createFileRoute } from '@tanstack/react-router'
import { memo } from 'react'
import { ImportCards } from '#app/features/flashcards/importing/import-cards.tsx'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { pageHead } from '#app/lib/page-title.ts'
import { Deferred } from '#app/ui/deferred.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'

export const Route = createFileRoute('/dashboard/games/flashcards/import')({
  head: () => pageHead('Import cards', 'Bring your cards from Anki, Quizlet or a table'),
  component: Page,
})

const ExportCardsPanel = memo(
  lazyInBrowser(
    async () => (await import('#app/features/flashcards/exporting/export-cards-panel.tsx')).ExportCardsPanel,
  ),
)

function Page() {
  return (
    <PageColumn width="reading">
      <PageHeader title="Import cards" description="From Anki, Quizlet or a table, and back again" />
      <ImportCards />
      <Deferred className="mt-12">
        <ExportCardsPanel deckId={null} name="Stoa cards" />
      </Deferred>
    </PageColumn>
  )
}
