import type { NewReview } from '#worker/contracts/flashcards/reviews.ts'
import { gradeCard } from './grading.ts'
import { cardIn, type Session } from './session.ts'

/** The session after reviews that its cards do not know of: those of a device whose reviews are not sent yet. */
export function replayReviews(session: Session, reviews: readonly NewReview[]): Session {
  const undone = new Set(reviews.flatMap((review) => (review.kind === 'undo' ? [review.undoes] : [])))
  const known = new Set(session.answers.map(({ reviewId }) => reviewId))
  return reviews.reduce((before, review) => {
    if (review.kind !== 'rating' || undone.has(review.id) || known.has(review.id)) return before
    const { id: reviewId, cardId, rating: grade, at, days, certainty } = review
    // The server knew of it when it chose the cards.
    if ((cardIn(before, cardId)?.memory.lastReviewAt ?? -Infinity) >= at) return before
    return gradeCard(before, { cardId, reviewId, grade, at, days: days ?? undefined, certainty }).session
  }, session)
}
