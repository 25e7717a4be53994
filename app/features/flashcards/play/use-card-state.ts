import { useState } from 'react'
import type { QueueCard } from '#worker/contracts/flashcards/reviews.ts'
import type { SidesOf } from './card/edit-review-card.tsx'

/** What the cards of a review show and wear: some of it changes while they are answered. */
export function useCardState(cards: readonly QueueCard[]) {
  const [faces, setFaces] = useState(() => new Map(cards.map((card) => [card.id, card])))
  const change = (which: (card: QueueCard) => boolean, to: (card: QueueCard) => Partial<QueueCard>) =>
    setFaces((all) => new Map([...all].map(([id, card]) => [id, which(card) ? { ...card, ...to(card) } : card])))
  return {
    faces,
    /** More cards; those that are there stay as they are. */
    add: (more: readonly QueueCard[]) =>
      setFaces((all) => new Map([...more.map((card) => [card.id, card] as const), ...all])),
    /** The card wears this flag, also when it comes back. */
    flag: (cardId: number, flag: QueueCard['flag']) =>
      change(
        ({ id }) => id === cardId,
        () => ({ flag }),
      ),
    /** It has just become one that is often forgotten. */
    markHard: (cardId: number) =>
      change(
        ({ id }) => id === cardId,
        () => ({ leech: true }),
      ),
    /** The words of their fact were changed; one with other words is not taken for hard any more. */
    rewrite: (of: number, sidesOf: SidesOf) =>
      change(
        ({ factId }) => factId === of,
        ({ ordinal, front, back, leech }) => {
          const sides = sidesOf(ordinal)
          return { ...sides, leech: leech && sides.front === front && sides.back === back }
        },
      ),
  }
}
