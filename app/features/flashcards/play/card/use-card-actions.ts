import { toast } from '#app/ui/toast/toast.ts'
import type { CardEdit } from '#worker/contracts/flashcards/facts.ts'
import type { QueueCard } from '#worker/contracts/flashcards/reviews.ts'
import { editCards } from '../../card-actions.ts'
import type { Review } from '../use-review.ts'

/** What can be done with the card in view but answering it. The card goes at once; Undo brings it back. */
export function useCardActions(card: QueueCard, review: Review) {
  const aside = async (ids: readonly number[], edit: CardEdit, back: CardEdit, said: string) => {
    const done = editCards(ids, edit)
    let told: string | undefined
    review.putAside(ids, () => {
      if (told !== undefined) toast.dismiss(told)
      void done.then(
        () =>
          editCards(ids, back).catch((error: unknown) =>
            failed(error, 'The card stays away. Try again in Edit cards.'),
          ),
        () => {},
      )
    })
    try {
      await done
      told = toast.undo(said, () => review.bringBack(ids))
    } catch (error) {
      review.bringBack(ids)
      failed(error, 'The card is as it was. Try again in a moment.')
    }
  }
  const bury = () =>
    void aside(review.siblingsOf(card.factId), { do: 'bury' }, { do: 'unbury' }, 'Put off until tomorrow')
  const suspend = () =>
    void aside([card.id], { do: 'suspend' }, { do: 'unsuspend' }, 'Suspended: it is not asked any more')
  const setFlag = async (flag: number) => {
    review.flag(card.id, flag)
    try {
      await editCards([card.id], { do: 'flag', flag })
    } catch (error) {
      review.flag(card.id, card.flag)
      failed(error, 'The card is as it was. Try again in a moment.')
    }
  }
  return { bury, suspend, setFlag }
}

function failed(error: unknown, description: string): void {
  console.error('A card could not be changed', error)
  toast.error('That needs a connection', { description })
}
