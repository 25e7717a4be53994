import type { NewReview, StudyQueue } from '#worker/contracts/flashcards/reviews.ts'
import type { Grade } from '#worker/domain/flashcards/scheduling/memory-state.ts'
import { type Preview, previews } from '#worker/domain/flashcards/scheduling/schedule.ts'
import { gradeCard } from '#worker/domain/flashcards/studying/grading.ts'
import { chooseInterval } from '#worker/domain/flashcards/studying/load-balance.ts'
import { replayReviews } from '#worker/domain/flashcards/studying/replay-reviews.ts'
import type { Session, StudyCard } from '#worker/domain/flashcards/studying/session.ts'
import { formatInterval, spellInterval } from './format-interval.ts'

/** The time until a card comes back, on a button and for a screen reader. */
export interface Interval {
  short: string
  spelled: string
}

export type Intervals = Record<Grade, Interval>

/** What each grade would lead to. @param at milliseconds */
export function intervalsOf({ memory, scheduler }: StudyCard, at: number): Intervals {
  const next = previews(memory, at, scheduler)
  const of = (grade: Grade): Interval => {
    const ms = next[grade].due - at
    return { short: formatInterval(ms), spelled: spellInterval(ms) }
  }
  return { 1: of(1), 2: of(2), 3: of(3), 4: of(4) }
}

export interface GivenGrade {
  grade: Grade
  /** Milliseconds since 1970, and since the card was shown. */
  at: number
  durationMs: number
  certainty: 'sure' | 'unsure' | null
}

/** Grades a card: the session after it, and the review to send; null where the card is not in the session. */
export function grade(
  queue: StudyQueue,
  session: Session,
  card: StudyCard,
  given: GivenGrade,
): { session: Session; review: NewReview } | null {
  const { at, durationMs, certainty } = given
  const days = intervalDays(previews(card.memory, at, card.scheduler)[given.grade], queue, session, card)
  const id = crypto.randomUUID()
  const input = { cardId: card.id, reviewId: id, grade: given.grade, at, days, certainty }
  const { session: after, answer } = gradeCard(session, input)
  if (!answer) return null
  const common = { id, cardId: card.id, at, rating: given.grade, durationMs }
  return {
    session: after,
    review:
      answer.kind === 'cram'
        ? { ...common, kind: 'cram' }
        : { ...common, kind: 'rating', days: answer.days, certainty },
  }
}

/** Continues behind reviews that were given before the page was opened, and that its cards do not know of yet. */
export function resume(session: Session, reviews: readonly NewReview[]): Session {
  return replayReviews(session, reviews)
}

/** The least busy of the days that the schedule allows; undefined where there is no choice. */
function intervalDays(preview: Preview, queue: StudyQueue, session: Session, card: StudyCard): number | undefined {
  const [min, max] = preview.range
  if (min === max) return undefined
  const deckId = queue.cards.find(({ id }) => id === card.id)?.deckId
  const easyDays = queue.decks.find(({ id }) => id === deckId)?.settings.easyDays
  const { day: today } = queue.day
  // Intervals chosen in this session count too, or all of it would pile up on the emptiest day.
  const dueOn = (day: number) =>
    (queue.load[day - today - 1] ?? 0) + session.answers.filter(({ days }) => days === day - today).length
  return chooseInterval(preview, today, dueOn, { balance: true, easyDays: easyDays ?? [] })
}
