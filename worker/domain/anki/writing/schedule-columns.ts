import type { PortableCard, PortableReview } from '#worker/contracts/flashcards/portable-cards.ts'

const DAY = 86_400_000
/** What Anki begins with; FSRS does not look at it. */
const EASE = 2_500
/** One step is left. */
const STEPS_LEFT = 1_001

/** A card's columns of its schedule. `created` (ms) is day 0. */
export function scheduleColumns({ schedule, suspended }: PortableCard, position: number, created: number) {
  const hidden = suspended ? -1 : null
  if (!schedule)
    return { type: 0, queue: hidden ?? 0, due: position, ivl: 0, factor: 0, reps: 0, lapses: 0, left: 0, data: '{}' }
  const { state, due, stability, difficulty, intervalDays, reps, lapses, lastReviewAt } = schedule
  const isReview = state === 'review'
  const data = {
    ...(stability !== null && difficulty !== null && { s: stability, d: difficulty }),
    ...(lastReviewAt !== null && { lrt: Math.floor(lastReviewAt / 1_000) }),
    // Custom data, which Anki keeps with a card: the times it rounds to days and seconds.
    cd: JSON.stringify({ due, ...(lastReviewAt !== null && { at: lastReviewAt }) }),
  }
  return {
    type: state === 'learning' ? 1 : isReview ? 2 : 3,
    queue: hidden ?? (isReview ? 2 : 1),
    due: isReview ? Math.floor((due - created) / DAY) : Math.floor(due / 1_000),
    ivl: intervalDays,
    factor: state === 'learning' ? 0 : EASE,
    reps,
    lapses,
    left: isReview ? 0 : STEPS_LEFT,
    data: JSON.stringify(data),
  }
}

const KINDS = { learning: 0, review: 1, relearning: 2, cram: 3 } as const

/** Columns of `revlog` behind the card's number and `usn`: ease, ivl, lastIvl, factor, time, type. */
export function reviewColumns(review: PortableReview, before: PortableReview | undefined): number[] {
  return [review.rating, intervalOf(review), before ? intervalOf(before) : 0, 0, review.durationMs, KINDS[review.kind]]
}

/** Days, or seconds below 0. */
function intervalOf({ days, seconds }: PortableReview): number {
  return days ?? (seconds === null ? 0 : -seconds)
}

/** Day 0: four in the morning (UTC) of the day before anything happened. */
export function dayZero(cards: Iterable<PortableCard>, now: number): number {
  let first = now
  for (const { schedule, reviews } of cards)
    first = Math.min(first, schedule?.due ?? first, schedule?.lastReviewAt ?? first, reviews[0]?.at ?? first)
  return Math.floor(first / DAY) * DAY - DAY + 4 * 3_600_000
}
