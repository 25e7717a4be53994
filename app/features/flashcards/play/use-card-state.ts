import { useState } from 'react'
import type { Fact } from '#worker/contracts/flashcards/facts.ts'
import type { QueueCard } from '#worker/contracts/flashcards/reviews.ts'
import { loadFactCards } from './load-code.ts'

/** The cards of a review by id; text, flag and leech mark change while they are answered. */
export function useCardState(first: readonly QueueCard[]) {
  const [cards, setCards] = useState(() => new Map(first.map((card) => [card.id, card])))
  const update = (isMeant: (card: QueueCard) => boolean, change: (card: QueueCard) => Partial<QueueCard>) =>
    setCards((all) => new Map([...all].map(([id, card]) => [id, isMeant(card) ? { ...card, ...change(card) } : card])))
  return {
    cards,
    /** Adds cards; those that are there stay as they are. */
    add: (more: readonly QueueCard[]) =>
      setCards((all) => new Map([...more.map((card) => [card.id, card] as const), ...all])),
    setFlag: (cardId: number, flag: QueueCard['flag']) =>
      update(
        ({ id }) => id === cardId,
        () => ({ flag }),
      ),
    markLeech: (cardId: number) =>
      update(
        ({ id }) => id === cardId,
        () => ({ leech: true }),
      ),
    /** Shows the new text of a fact on all its cards; a card whose text changed is no leech any more. */
    updateFact: async (fact: Fact) => {
      const { answerOf, sidesOf } = await loadFactCards()
      update(
        ({ factId }) => factId === fact.id,
        ({ ordinal, front, back, leech }) => {
          const sides = sidesOf(fact, ordinal)
          return {
            ...sides,
            kind: fact.kind,
            tags: fact.tags,
            answer: fact.kind === 'cloze' ? answerOf(fact, ordinal) : null,
            leech: leech && sides.front === front && sides.back === back,
          }
        },
      )
    },
  }
}
