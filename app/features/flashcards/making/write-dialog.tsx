import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CardRequest } from '#app/lib/making/card-making-context.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import type { OverlayProps } from '#app/ui/overlay/overlay-store.ts'
import { toast } from '#app/ui/toast/toast.ts'
import { DeckField } from './deck-field.tsx'
import { FLASHCARDS } from '../deck-queries.ts'
import { FactForm, type FactValues } from '../edit/fact-form.tsx'
import { createFacts } from '../edit/adding/create-facts.ts'
import { useDeckChoice } from './use-deck-choice.ts'

type Request = Extract<CardRequest, { write: unknown }>

/** Writes a card from something on another page. */
export function WriteDialog({ write, origin, deck, ...overlay }: Request & OverlayProps) {
  const choice = useDeckChoice(deck)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  // One key: pressed or sent twice, the card is created once.
  const [key] = useState(() => crypto.randomUUID())
  const save = async ({ kind, front, back, tags }: FactValues) => {
    const deckId = await choice.resolve()
    await createFacts(deckId, [{ key, kind, front, back, tags, origin }])
    void queryClient.invalidateQueries({ queryKey: [FLASHCARDS], predicate: ({ queryKey }) => queryKey[1] !== 'queue' })
    const open = () => void navigate({ to: '/dashboard/games/flashcards/$deckId', params: { deckId } })
    toast.success('Card saved', { action: { label: 'Open deck', onPress: open } })
    overlay.onClose()
  }
  return (
    <Dialog
      open={overlay.open}
      onClose={overlay.onClose}
      onClosed={overlay.onClosed}
      title="Save as card"
      disablePointerDismissal
    >
      <div className="flex flex-col gap-4 pb-4">
        <DeckField choice={choice} />
        <FactForm
          submit="Save card"
          initial={{ ...write, tags: [] }}
          onSubmit={save}
          onCancel={() => overlay.onClose()}
        />
      </div>
    </Dialog>
  )
}
