import { CARD_REVIEWS_MAX, DAYS_MAX } from '../limits.ts'
import type { CardReport } from '../report.ts'
import type { PortableCard, PortableReview, PortableSchedule } from '#worker/contracts/flashcards/portable-cards.ts'
import { memoryFromSm2 } from '../memory-from-sm2.ts'
import { ANKI_STEPS, type StepCounts } from '../step-counts.ts'
import { type CardRow, REVIEW_WIDTH } from './card-rows.ts'

const DAY = 86_400_000
/** The first Anki is of October 2006: nothing was studied in it long before. */
const EARLIEST = Date.UTC(2000, 0, 1)
/** Due times of learning are seconds since 1970, those of reviews days since the collection was made. */
const SECONDS_FROM = 1_000_000_000
const ANSWER_MAX = 3_600_000

export interface Clock {
  /** Milliseconds: day 0 of the collection. */
  created: number
  now: number
}

/** @param ordinal as our facts count */
export function cardOf(
  row: CardRow,
  ordinal: number,
  log: readonly number[],
  clock: Clock,
  report: CardReport,
  steps: StepCounts = ANKI_STEPS,
): PortableCard {
  const reviews = reviewsOf(log, row.type === 0, clock, report)
  if (row.queue === -2 || row.queue === -3)
    report.add(
      'changed',
      (n, one) =>
        `${n} ${one ? 'card was' : 'cards were'} buried until the next day, and ${one ? 'is' : 'are'} not any more.`,
    )
  return {
    ordinal,
    schedule: scheduleOf(row, reviews, clock, report, steps),
    suspended: row.queue === -1,
    flag: whole(row.flags) & 7,
    reviews,
  }
}

function scheduleOf(
  row: CardRow,
  reviews: readonly PortableReview[],
  clock: Clock,
  report: CardReport,
  steps: StepCounts,
): PortableSchedule | null {
  const { type, queue } = row
  if (type < 1 || type > 3) return null
  // Before its second scheduler, Anki kept cards that were forgotten as reviews in the learning queue.
  const state = type === 1 ? 'learning' : type === 3 || (type === 2 && queue === 1) ? 'relearning' : 'review'
  const intervalDays = Math.min(DAYS_MAX, Math.max(0, whole(row.interval)))
  const { s, d, lrt, exact } = dataOf(row.data)
  const hasMemory = s !== null && s > 0 && d !== null
  const sm2 =
    !hasMemory && intervalDays > 0 && row.factor > 0 && state !== 'learning'
      ? memoryFromSm2(intervalDays, row.factor / 1_000)
      : null
  if (sm2)
    report.add(
      'changed',
      (n, one) =>
        `${n} ${one ? 'card' : 'cards'} had been scheduled by SM-2: how well ${one ? 'it is' : 'they are'} remembered was estimated from ${one ? 'its' : 'their'} interval and ease.`,
    )
  const due = refined(dueOf(row, intervalDays, clock), exact.due, state === 'review' ? DAY : 1_000)
  if (due === null)
    report.add(
      'changed',
      (n, one) =>
        `${n} ${one ? 'card was' : 'cards were'} due at a time that cannot be meant, and ${one ? 'is' : 'are'} due now.`,
    )
  const storedLast =
    lrt !== null && within(lrt * 1_000, clock) ? refined(lrt * 1_000, exact.at ?? reviews.at(-1)?.at, 1_000) : null
  const last = storedLast ?? reviews.at(-1)?.at ?? null
  const before = (due ?? clock.now) - intervalDays * DAY
  return {
    state,
    due: due ?? clock.now,
    stability: hasMemory ? Math.min(DAYS_MAX, s) : (sm2?.stability ?? null),
    difficulty: hasMemory ? Math.min(10, Math.max(1, d)) : (sm2?.difficulty ?? null),
    intervalDays,
    reps: count(row.reps),
    lapses: count(row.lapses),
    lastReviewAt: last ?? (intervalDays > 0 && within(before, clock) ? before : null),
    step: state === 'review' ? 0 : stepOf(row.left, state === 'learning' ? steps.learning : steps.relearning),
    ease: row.factor > 0 ? Math.min(65_535, whole(row.factor)) : null,
  }
}

/** From the steps that are left of so many. */
function stepOf(left: number, steps: number): number {
  const remaining = Math.max(1, whole(left) % 1_000)
  return Math.min(9, Math.max(0, steps - remaining))
}

/** Null where it is no time that can be meant. */
function dueOf({ due }: CardRow, intervalDays: number, { created, now }: Clock): number | null {
  const at = due > SECONDS_FROM ? due * 1_000 : created + due * DAY
  const latest = now + Math.max(intervalDays + 3_650, DAYS_MAX) * DAY
  return Number.isSafeInteger(at) && at >= EARLIEST && at <= latest ? at : null
}

/** Anki rounds times down to days and seconds; the previous value is used if it rounds to the same. */
function refined(at: number | null, exact: number | undefined, step: number): number | null {
  return at !== null && exact !== undefined && exact >= at && exact < at + step ? exact : at
}

/** What FSRS left with a card: stability, difficulty, the time of the last review in seconds; and what our own packages add (`cd`), in ms. */
function dataOf(json: string) {
  const { s, d, lrt, cd } = objectOf(json)
  const { due, at } = objectOf(typeof cd === 'string' ? cd : '')
  const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)
  const exact = { due: number(due) ?? undefined, at: number(at) ?? undefined }
  return { s: number(s), d: number(d), lrt: number(lrt), exact }
}

function objectOf(json: string): Record<string, unknown> {
  return Object(json.startsWith('{') ? parsed(json) : null)
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const KINDS = ['learning', 'review', 'relearning', 'cram'] as const

/** @param isReset the card is new again: lines that say so are told by that */
function reviewsOf(log: readonly number[], isReset: boolean, clock: Clock, report: CardReport): PortableReview[] {
  const reviews: PortableReview[] = []
  for (let from = 0; from < log.length; from += REVIEW_WIDTH) {
    const [at = 0, ease = 0, interval = 0, time = 0, type = 0, lastInterval = 0, factor = 0] = log
      .slice(from, from + REVIEW_WIDTH)
      .map(whole)
    const kind = KINDS[type]
    if (kind === undefined || ease === 0) {
      if (!isReset)
        report.add(
          'left-out',
          (n, one) =>
            `${n} ${one ? 'line' : 'lines'} of the history ${one ? 'is' : 'are'} no answer but a change by hand; the schedule it led to is kept.`,
        )
    } else if (!within(at, clock) || ease < 1 || ease > 4)
      report.add(
        'left-out',
        (n, one) => `${n} ${one ? 'review has' : 'reviews have'} a time or a rating that cannot be meant.`,
      )
    else
      reviews.push({
        at,
        rating: ease === 1 ? 1 : ease === 2 ? 2 : ease === 3 ? 3 : 4,
        kind,
        durationMs: Math.min(ANSWER_MAX, Math.max(0, time)),
        days: interval > 0 ? Math.min(DAYS_MAX, interval) : null,
        seconds: interval < 0 ? Math.min(DAY / 1_000, -interval) : null,
        anki: { interval: int32(interval), lastInterval: int32(lastInterval), factor: int32(factor), kind: type },
      })
  }
  reviews.sort((a, b) => a.at - b.at)
  const more = reviews.length - CARD_REVIEWS_MAX
  if (more > 0)
    report.add(
      'left-out',
      (n) => `${n} oldest reviews of cards with more than ${CARD_REVIEWS_MAX.toLocaleString('en')}.`,
      '',
      more,
    )
  return reviews.slice(-CARD_REVIEWS_MAX)
}

/** A clock may be a day ahead, not more. */
function within(at: number, { now }: Clock): boolean {
  return at >= EARLIEST && at <= now + DAY
}

function whole(value: number): number {
  return Math.round(value)
}

function int32(value: number): number {
  return Math.min(2_147_483_647, Math.max(-2_147_483_648, value))
}

function count(value: number): number {
  return Math.min(1_000_000, Math.max(0, whole(value)))
}
