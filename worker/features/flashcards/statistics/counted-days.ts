import type { OwnerDb } from '#db/client.ts'
import {
  answersInLog,
  answersKept,
  type CountedBy,
  type DayBounds,
  type DayOfDeck,
  daysKept,
  keepDays,
  SUMS,
} from '#db/queries/flashcards/statistics/study-days.ts'
import { ANSWER_MAX_MS, MATURE_DAYS } from '#worker/domain/flashcards/statistics/reviews.ts'
import { daysUpTo } from '#worker/domain/flashcards/studying/study-day.ts'
import type { Today } from '../day.ts'

/** Days kept with other numbers would have to be dropped by a migration. */
export const COUNTED_BY: CountedBy = { matureDays: MATURE_DAYS, answerMaxMs: ANSWER_MAX_MS }
/** Days that one statement counts: of a learner who answers thousands a day too it takes well under a second. */
const DAYS_AT_ONCE = 92

/** What was answered on a day. */
export type AnswersOfDay = Omit<DayOfDeck, 'deckId' | 'start' | 'end'> & { day: number }

/** The last days, in order, today's the last. */
export function lastDays(today: Today, count: number): DayBounds[] {
  return daysUpTo(today, count, today.zone, today.turnHour)
}

/** For a batch: which of these days are kept. */
export function keptOf({ db, ownerId }: OwnerDb, days: readonly DayBounds[]) {
  return daysKept(db, ownerId, days[0]?.start ?? 0)
}

/**
 * Counts the days before today that are not kept yet, and keeps them: after an import or in another zone that may be all, on
 * other mornings yesterday. Today's are never kept.
 * @returns whether there was something to count
 */
export async function keepMissing(
  { db, ownerId }: OwnerDb,
  days: readonly DayBounds[],
  kept: readonly { start: number; end: number }[],
): Promise<boolean> {
  const keptEnd = new Map(kept.map(({ start, end }) => [start, end]))
  const past = days.slice(0, -1)
  const missing = past.filter(({ start, end }) => keptEnd.get(start) !== end)
  const asked = new Set(past.map(({ start }) => start))
  const stale = kept.flatMap(({ start }) => (asked.has(start) ? [] : [start]))
  for (let at = 0; at < missing.length || (at === 0 && stale.length > 0); at += DAYS_AT_ONCE)
    await db.batch(keepDays(db, ownerId, missing.slice(at, at + DAYS_AT_ONCE), COUNTED_BY, at === 0 ? stale : []))
  return missing.length > 0 || stale.length > 0
}

/** For a batch, once none is missing: answers of some decks, or of all that the learner ever had; today's from the log. */
export function answersOf({ db, ownerId }: OwnerDb, days: readonly DayBounds[], deckIds: readonly number[] | null) {
  return [
    answersKept(db, ownerId, days[0]?.start ?? 0, deckIds),
    answersInLog(db, ownerId, days.slice(-1), COUNTED_BY),
  ] as const
}

/** By day, those without answers left out. */
export function byDay(
  days: readonly DayBounds[],
  kept: Awaited<ReturnType<typeof answersKept>>,
  ofToday: readonly DayOfDeck[],
  deckIds: readonly number[] | null,
): AnswersOfDay[] {
  const among = deckIds && new Set(deckIds)
  const now = ofToday.filter(({ deckId }) => !among || among.has(deckId))
  const [first, ...more] = now
  const today = first && more.reduce(summed, first)
  const dayOf = new Map(days.map(({ day, start }) => [start, day]))
  return [...kept, ...(today ? [today] : [])].flatMap(({ start, ...sums }) => {
    const day = dayOf.get(start)
    const answers = sums.fresh + sums.learning + sums.young + sums.mature
    return day === undefined || answers === 0 ? [] : [{ ...sums, day }]
  })
}

function summed(a: DayOfDeck, b: DayOfDeck): DayOfDeck {
  const sum = { ...a }
  for (const name of SUMS) sum[name] += b[name]
  return sum
}
