import { Dialog } from '#app/ui/dialog.tsx'
import { ExportFormats } from './export-cards-panel.tsx'

/** Exports the cards of a deck and of those inside it. */
export function ExportDialog({ onClose, ...deck }: { deckId: number; name: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Export ${deck.name}`}
      description="With the cards of decks inside it. They are yours: take them along whenever you like."
      disablePointerDismissal
    >
      <div className="pb-4">
        <ExportFormats {...deck} />
      </div>
    </Dialog>
  )
}
