import type { PortableCard, PortableReview, PortableSchedule } from '#worker/contracts/flashcards/portable-cards.ts'
import { easeFromMemory } from '../memory-from-sm2.ts'
import { ANKI_STEPS, type StepCounts } from '../step-counts.ts'

const DAY = 86_400_000
/** What Anki begins with, for a card of which neither ease nor difficulty is known. */
const EASE = 2_500

/** A card's columns of its schedule. `created` (ms) is day 0. */
export function scheduleColumns(
  { schedule, suspended }: PortableCard,
  { position, created, steps = ANKI_STEPS }: { position: number; created: number; steps?: StepCounts | undefined },
) {
  const hidden = suspended ? -1 : null
  if (!schedule)
    return { type: 0, queue: hidden ?? 0, due: position, ivl: 0, factor: 0, reps: 0, lapses: 0, left: 0, data: '{}' }
  const { state, due, stability, difficulty, intervalDays, reps, lapses, lastReviewAt, step } = schedule
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
    factor: easeOf(schedule),
    reps,
    lapses,
    // The steps that are left, today and altogether.
    left: state === 'review' ? 0 : 1_001 * Math.max(1, steps[state] - step),
    data: JSON.stringify(data),
  }
}

/** SM-2's ease in thousandths: as it came, or what the difficulty says. A card that is being learnt has none. */
function easeOf({ ease, state, stability, difficulty }: PortableSchedule): number {
  if (ease !== null) return ease
  if (state === 'learning') return 0
  return stability === null || difficulty === null ? EASE : Math.round(easeFromMemory(stability, difficulty) * 1_000)
}

const KINDS = { learning: 0, review: 1, relearning: 2, cram: 3 } as const

/**
 * Columns of `revlog` behind the card's number and `usn`: ease, ivl, lastIvl, factor, time, type. @param schedule of its card
 */
export function reviewColumns(
  review: PortableReview,
  before: PortableReview | undefined,
  schedule: PortableSchedule | null,
): number[] {
  const { rating, durationMs, kind, anki } = review
  if (anki) return [rating, anki.interval, anki.lastInterval, anki.factor, durationMs, anki.kind]
  const factor = kind === 'learning' || !schedule ? 0 : easeOf(schedule)
  return [rating, intervalOf(review), before ? intervalOf(before) : 0, factor, durationMs, KINDS[kind]]
}

/** The line by which Anki knows that a card was reset: by hand, without an answer. */
export const RESET_COLUMNS = [0, 0, 0, 0, 0, 4]

/** Days, or seconds below 0. */
function intervalOf({ days, seconds, anki }: PortableReview): number {
  if (anki) return anki.interval
  return days ?? (seconds === null ? 0 : -seconds)
}

/** Day 0: four in the morning (UTC) of the day before anything happened. */
export function dayZero(cards: Iterable<PortableCard>, now: number): number {
  let first = now
  for (const { schedule, reviews } of cards)
    first = Math.min(first, schedule?.due ?? first, schedule?.lastReviewAt ?? first, reviews[0]?.at ?? first)
  return Math.floor(first / DAY) * DAY - DAY + 4 * 3_600_000
}
