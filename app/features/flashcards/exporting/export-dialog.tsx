import { Dialog } from '#app/ui/dialog.tsx'
import { ExportFormats } from './export-cards-panel.tsx'

/** The cards of a deck and of those inside it, to take along. */
export function ExportDialog({ onClose, ...what }: { deckId: number; name: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Export ${what.name}`}
      description="With the cards of decks inside it. They are yours: take them along whenever you like."
      disablePointerDismissal
    >
      <div className="pb-4">
        <ExportFormats {...what} />
      </div>
    </Dialog>
  )
}
