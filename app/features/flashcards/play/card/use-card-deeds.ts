import { toast } from '#app/ui/toast/toast.ts'
import type { CardEdit } from '#worker/contracts/flashcards/facts.ts'
import type { QueueCard } from '#worker/contracts/flashcards/reviews.ts'
import { editCards } from '../../card-deeds.ts'
import type { Review } from '../use-review.ts'

/** What can be done with the card in view but answering it. The card goes at once; Undo brings it back. */
export function useCardDeeds(card: QueueCard, review: Review) {
  const tell = async (edit: CardEdit, said: string, back: CardEdit | null, ids: number[]) => {
    try {
      await editCards(ids, edit)
      if (back)
        toast.undo(said, () => {
          void editCards(ids, back).then(() => review.takeBack())
        })
    } catch (error) {
      console.error('A card could not be changed', error)
      toast.error('That needs a connection', { description: 'The card is as it was. Try again in a moment.' })
    }
  }
  const siblings = review.siblingsOf(card.factId)
  const bury = () => {
    review.putAside(siblings)
    void tell({ do: 'bury' }, 'Put off until tomorrow', { do: 'unbury' }, siblings)
  }
  const suspend = () => {
    review.putAside([card.id])
    void tell({ do: 'suspend' }, 'Suspended: it is not asked any more', { do: 'unsuspend' }, [card.id])
  }
  const keepFlag = (flag: number) => void tell({ do: 'flag', flag }, '', null, [card.id])
  return { bury, suspend, keepFlag }
}
