import { createClientOnlyFn } from '@tanstack/react-start'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { QueueCard } from '#worker/contracts/flashcards/reviews.ts'
import type { Review } from '../use-review.ts'

export const loadEditCard = createClientOnlyFn(() => importModule(() => import('../../edit/edit-card.tsx')))
const EditCard = lazy(async () => ({ default: (await loadEditCard()).EditCard }))

/** Edits a card without leaving the review, and offers to reword one that has just become a leech. */
export function useEditing(review: Review) {
  const [card, setCard] = useState<QueueCard | null>(null)
  const offerToast = useRef<string>(undefined)
  const edit = async (chosen: QueueCard) => {
    try {
      // Its code first: a failure to load it must not replace the review by an error screen.
      await loadEditCard()
      setCard(chosen)
    } catch (error) {
      console.error('A card could not be edited', error)
      toast.error('That needs a connection', { description: 'The card is as it was. Try again in a moment.' })
    }
  }
  const dismissOffer = () => {
    if (offerToast.current !== undefined) toast.dismiss(offerToast.current)
    offerToast.current = undefined
  }
  const offer = (leech: QueueCard, lapses: number) => {
    dismissOffer()
    const reword = () => void edit({ ...leech, leech: true, memory: { ...leech.memory, lapses } })
    importModule(() => import('./offer-rewording.ts')).then(
      ({ offerRewording }) => (offerToast.current = offerRewording(leech, lapses, reword)),
      // Without the toast, the card still shows its mark.
      () => undefined,
    )
  }
  const dialog: ReactNode = card && (
    <Suspense>
      <EditCard
        factId={card.factId}
        lapses={card.leech ? card.memory.lapses : 0}
        onSaved={review.updateFact}
        onClose={() => setCard(null)}
      />
    </Suspense>
  )
  return { edit, offer, dismissOffer, dialog }
}
