import { daysBetween, NEW_CARD, type CardState, type Grade } from '../scheduling/memory-state.ts'
import { after, effective, type ReviewEvent } from '../scheduling/replay.ts'
import { retrievability } from '../scheduling/schedule.ts'

/** A rating, as statistics use it. */
export interface ReviewRow {
  cardId: number
  /** Milliseconds since 1970. */
  at: number
  grade: Grade
  /** The card's state when it was shown: 0 new, 1 learning, 2 review, 3 relearning. */
  state: CardState
  /** The interval it had then, in days; 0 in a step. */
  interval: number
  /** The recall predicted for that moment, 0 to 1; null for a new card and on the day of the last review. */
  predicted: number | null
  /** From the front shown to the grade; null where it is not known. */
  durationMs: number | null
}

/** The ratings in a card's log, in order, without those that were crammed, set or undone. */
export function rowsOf(cardId: number, log: readonly (ReviewEvent & { durationMs: number | null })[]): ReviewRow[] {
  const durations = new Map(log.map(({ id, durationMs }) => [id, durationMs]))
  const rows: ReviewRow[] = []
  let card = NEW_CARD
  for (const event of effective(log)) {
    if (event.kind === 'rating' && event.rating !== null) {
      const known = card.state !== 0 && daysBetween(card.lastReviewAt, event.at) > 0
      rows.push({
        cardId,
        at: event.at,
        grade: event.rating,
        state: card.state,
        interval: card.scheduledDays,
        predicted: known ? retrievability(card, event.at, event.scheduler) : null,
        durationMs: durations.get(event.id) ?? null,
      })
    }
    card = after(card, event)
  }
  return rows
}
