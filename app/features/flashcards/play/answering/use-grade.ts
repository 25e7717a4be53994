import { useEffect, useEffectEvent } from 'react'
import { toast } from '#app/ui/toast/toast.ts'
import type { Grade } from '#worker/domain/flashcards/scheduling/memory-state.ts'
import type { Review } from '../use-review.ts'
import type { Turn } from '../use-turn.ts'

/**
 * Grades the card in view, once its answer is shown. A grade that is given before grading is loaded waits for it; what is
 * pressed meanwhile does not count, since it would rate a card that nobody has seen.
 * @param onLeech the card has become a leech
 */
export function useGrade(
  review: Review,
  turn: Turn,
  onLeech: (card: NonNullable<Review['card']>, lapses: number) => void,
): (grade: Grade) => void {
  const { card, canGrade } = review
  const { given, certainty } = turn
  const finish = (grade: Grade) => {
    if (!card) return
    const lapses = review.grade(grade, certainty)
    if (lapses > 0) onLeech(card, lapses)
    turn.reset()
  }
  const finishGiven = useEffectEvent(() => given !== null && finish(given))
  useEffect(() => {
    if (canGrade) finishGiven()
  }, [canGrade])
  return (grade) => {
    if (!turn.revealed || given !== null) return
    if (canGrade) return finish(grade)
    turn.setGiven(grade)
    review.loadGrading().catch((error: unknown) => {
      console.error('A card could not be graded', error)
      toast.error('Your answer could not be taken', { description: 'Try again in a moment.' })
      turn.setGiven(null)
    })
  }
}
