import { toast } from '#app/ui/toast/toast.ts'
import type { CardEdit } from '#worker/contracts/flashcards/facts.ts'
import type { QueueCard } from '#worker/contracts/flashcards/reviews.ts'
import { editCards } from '../../card-actions.ts'
import type { Review } from '../use-review.ts'

/** What of a review the menu of a card calls. */
export type CardCalls = Pick<Review, 'bury' | 'unbury' | 'setFlag' | 'siblingsOf'>

/** Buries, suspends and flags the card in view. It is hidden at once; undo brings it back. */
export function useCardActions(card: QueueCard, review: CardCalls) {
  const hide = async (ids: readonly number[], edit: CardEdit, inverse: CardEdit, message: string) => {
    const done = editCards(ids, edit)
    let toastId: string | undefined
    let isRestored = false
    review.bury(ids, () => {
      isRestored = true
      if (toastId !== undefined) toast.dismiss(toastId)
      void done.then(
        () =>
          editCards(ids, inverse).catch((error: unknown) =>
            reportFailure(error, 'The card stays away. Try again in Edit cards.'),
          ),
        () => {},
      )
    })
    try {
      await done
      if (!isRestored) toastId = toast.undo(message, () => review.unbury(ids))
    } catch (error) {
      review.unbury(ids)
      reportFailure(error, 'The card is as it was. Try again in a moment.')
    }
  }
  const bury = () =>
    void hide(review.siblingsOf(card.factId), { do: 'bury' }, { do: 'unbury' }, 'Put off until tomorrow')
  const suspend = () =>
    void hide([card.id], { do: 'suspend' }, { do: 'unsuspend' }, 'Suspended: it is not asked any more')
  const setFlag = async (flag: number) => {
    review.setFlag(card.id, flag)
    try {
      await editCards([card.id], { do: 'flag', flag })
    } catch (error) {
      review.setFlag(card.id, card.flag)
      reportFailure(error, 'The card is as it was. Try again in a moment.')
    }
  }
  return { bury, suspend, setFlag }
}

function reportFailure(error: unknown, description: string): void {
  console.error('A card could not be changed', error)
  toast.error('That needs a connection', { description })
}
