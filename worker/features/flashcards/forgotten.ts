import type { cardTexts } from '#db/queries/flashcards/reviews.ts'
import {
  isForgotten,
  isTakenBack,
  recordWrongAnswers,
  removeForgotten,
  type WrongAnswer,
} from '#db/queries/wrong-answers.ts'
import type { OwnerDb } from '#db/client.ts'
import type { NewReview } from '#worker/contracts/flashcards/reviews.ts'
import { answerOf, sidesOf } from '#worker/domain/flashcards/cards/fact-cards.ts'
import { plainText } from '#worker/domain/markdown/plain-text.ts'

/** Characters of a card's sides in the ledger of mistakes. */
const ANSWER_MAX = 160
const FRONT_MAX = 300

type CardText = Awaited<ReturnType<typeof cardTexts>>[number]

/** The cards that reviews rate Forgot. */
export function forgottenCards(reviews: readonly { kind: string; cardId: number; rating?: number }[]): number[] {
  return reviews.flatMap(({ kind, rating, cardId }) => (kind === 'rating' && rating === 1 ? [cardId] : []))
}

/**
 * For the batch that stores reviews: cards rated Forgot go into the ledger of mistakes, and out of it where that is taken back.
 * @param counts whether a review counts, after what takes others back
 */
export function forgottenStatements(
  { db, ownerId }: OwnerDb,
  reviews: readonly NewReview[],
  texts: readonly CardText[],
  counts: (id: string) => boolean,
  now: Date,
) {
  const textOf = new Map(texts.map((text) => [text.id, text]))
  const made = reviews.flatMap((review): WrongAnswer[] => {
    const text = textOf.get(review.cardId)
    if (!text || review.kind !== 'rating' || review.rating !== 1 || !counts(review.id)) return []
    return [wrongAnswer(review.id, text)]
  })
  const takenBack = reviews.flatMap((review) =>
    review.kind === 'undo' && !counts(review.undoes) ? [{ id: review.undoes, cardId: String(review.cardId) }] : [],
  )
  return [
    ...(made.length > 0 ? recordWrongAnswers(db, ownerId, made, isForgotten(ownerId), now) : []),
    ...(takenBack.length > 0 ? removeForgotten(db, ownerId, takenBack, isTakenBack(ownerId)) : []),
  ]
}

function wrongAnswer(id: string, card: CardText): WrongAnswer {
  const { sourceKind, sourceId } = card
  return {
    id,
    kind: 'card',
    about: String(card.id),
    wrong: '',
    right: plainText(answerOf(card, card.ordinal), ANSWER_MAX),
    before: plainText(sidesOf(card, card.ordinal).front, FRONT_MAX),
    anchor: { kind: 'deck', id: card.deckId, ...(sourceKind === 'note' && sourceId !== null && { noteId: sourceId }) },
  }
}
