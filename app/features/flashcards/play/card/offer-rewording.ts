import { toast } from '#app/ui/toast/toast.ts'
import type { QueueCard } from '#worker/contracts/flashcards/reviews.ts'
import { plainText } from '#worker/domain/markdown/plain-text.ts'

/** Milliseconds; the learner is reading the next card meanwhile. */
const OFFERED = 10_000

/** Offers to reword a card that has become a leech. @returns the toast's id */
export function offerRewording(card: QueueCard, lapses: number, onPress: () => void): string {
  return toast.info(`Forgotten ${lapses} times: “${plainText(card.front, 60)}”`, {
    description: 'Other words often help.',
    duration: OFFERED,
    action: { label: 'Reword it', onPress },
  })
}
