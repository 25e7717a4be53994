import type { CardRequest } from '#app/lib/making/card-making-context.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import type { OverlayProps } from '#app/ui/overlay/overlay-store.ts'
import type { DraftFilter } from './drafts/draft-queries.ts'
import { MakeCards } from './make-cards.tsx'

type Request = Extract<CardRequest, { make: unknown }>

/** Generates cards from something on another page. */
export function MakeDialog({ make, from, deck, ...overlay }: Request & OverlayProps) {
  const of: DraftFilter = make.kind === 'mistake' ? { kind: 'mistake' } : { source: make.id }
  return (
    <Dialog
      open={overlay.open}
      onClose={overlay.onClose}
      onClosed={overlay.onClosed}
      title={`Cards from ${from}`}
      size="lg"
      disablePointerDismissal
    >
      <div className="pb-4">
        <MakeCards source={make} of={of} deck={deck} from={from} autoStart />
      </div>
    </Dialog>
  )
}
