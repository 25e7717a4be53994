import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { toast } from '#app/ui/toast/toast.ts'
import type { QueueCard } from '#worker/contracts/flashcards/reviews.ts'
import type { Review } from '../use-review.ts'

export const loadEditDialog = () => import('./edit-review-card.tsx')
const EditReviewCard = lazy(async () => ({ default: (await loadEditDialog()).EditReviewCard }))

/** A card of the review, edited without leaving it; and one that has just become hard to keep, offered for it. */
export function useEditing(review: Review) {
  const [card, setCard] = useState<QueueCard | null>(null)
  const told = useRef<string>(undefined)
  const edit = async (chosen: QueueCard) => {
    try {
      // First its code: what cannot be had must not take the review away.
      await loadEditDialog()
      setCard(chosen)
    } catch (error) {
      console.error('A card could not be edited', error)
      toast.error('That needs a connection', { description: 'The card is as it was. Try again in a moment.' })
    }
  }
  const forget = () => {
    if (told.current !== undefined) toast.dismiss(told.current)
    told.current = undefined
  }
  const offer = (hard: QueueCard, lapses: number) => {
    forget()
    const reword = () => void edit({ ...hard, leech: true, memory: { ...hard.memory, lapses } })
    import('./offer-rewording.ts').then(
      ({ offerRewording }) => (told.current = offerRewording(hard, lapses, reword)),
      // The card wears its mark all the same.
      () => undefined,
    )
  }
  const dialog: ReactNode = card && (
    <Suspense>
      <EditReviewCard
        factId={card.factId}
        lapses={card.leech ? card.memory.lapses : 0}
        onSaved={(sides) => review.rewrite(card.factId, sides)}
        onClose={() => setCard(null)}
      />
    </Suspense>
  )
  return { edit, offer, forget, dialog }
}
