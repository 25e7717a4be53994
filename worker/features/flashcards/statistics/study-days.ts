import type { OwnerDb } from '#db/client.ts'
import {
  answersInLog,
  storedAnswers,
  type StudyDayRules,
  type DayBounds,
  type DeckDay,
  storedDays,
  saveStudyDays,
  TOTALS,
} from '#db/queries/flashcards/statistics/study-days.ts'
import { ANSWER_MAX_MS, MATURE_DAYS } from '#worker/domain/flashcards/statistics/reviews.ts'
import { daysUpTo } from '#worker/domain/flashcards/studying/study-day.ts'
import type { Today } from '#worker/domain/flashcards/studying/today.ts'

/** Days kept with other numbers would have to be dropped by a migration. */
export const STUDY_DAY_RULES: StudyDayRules = { matureDays: MATURE_DAYS, answerMaxMs: ANSWER_MAX_MS }
/** Days that one statement counts: of a learner who answers thousands a day too it takes well under a second. */
const DAYS_AT_ONCE = 92

/** What was answered on a day. */
export type AnswersOfDay = Omit<DeckDay, 'deckId' | 'start' | 'end'> & { day: number }

/** The last days, in order, today's the last. */
export function lastDays(today: Today, count: number): DayBounds[] {
  return daysUpTo(today, count, today.zone, today.turnHour)
}

/** For a batch: which of these days are kept. */
export function storedDaysQuery({ db, ownerId }: OwnerDb, days: readonly DayBounds[]) {
  return storedDays(db, ownerId, days[0]?.start ?? 0)
}

/**
 * Counts the days before today that are not kept yet, and keeps them: after an import or in another zone that may be all, on
 * other mornings yesterday. Today's are never kept.
 * @returns whether there was something to count
 */
export async function storeMissingDays(
  { db, ownerId }: OwnerDb,
  days: readonly DayBounds[],
  cached: readonly { start: number; end: number }[],
): Promise<boolean> {
  const cachedEnd = new Map(cached.map(({ start, end }) => [start, end]))
  const past = days.slice(0, -1)
  const missing = past.filter(({ start, end }) => cachedEnd.get(start) !== end)
  const asked = new Set(past.map(({ start }) => start))
  const stale = cached.flatMap(({ start }) => (asked.has(start) ? [] : [start]))
  for (let at = 0; at < missing.length || (at === 0 && stale.length > 0); at += DAYS_AT_ONCE)
    await db.batch(
      saveStudyDays(db, ownerId, missing.slice(at, at + DAYS_AT_ONCE), STUDY_DAY_RULES, at === 0 ? stale : []),
    )
  return missing.length > 0 || stale.length > 0
}

/** For a batch, once none is missing: answers of some decks, or of all that the learner ever had; today's from the log. */
export function answersQueries(
  { db, ownerId }: OwnerDb,
  days: readonly DayBounds[],
  deckIds: readonly number[] | null,
) {
  return [
    storedAnswers(db, ownerId, days[0]?.start ?? 0, deckIds),
    answersInLog(db, ownerId, days.slice(-1), STUDY_DAY_RULES),
  ] as const
}

/** By day, those without answers left out. */
export function answersByDay(
  days: readonly DayBounds[],
  cached: Awaited<ReturnType<typeof storedAnswers>>,
  ofToday: readonly DeckDay[],
  deckIds: readonly number[] | null,
): AnswersOfDay[] {
  const among = deckIds && new Set(deckIds)
  const now = ofToday.filter(({ deckId }) => !among || among.has(deckId))
  const [first, ...more] = now
  const today = first && more.reduce(sum, first)
  const dayOf = new Map(days.map(({ day, start }) => [start, day]))
  return [...cached, ...(today ? [today] : [])].flatMap(({ start, ...sums }) => {
    const day = dayOf.get(start)
    const answers = sums.fresh + sums.learning + sums.young + sums.mature
    return day === undefined || answers === 0 ? [] : [{ ...sums, day }]
  })
}

function sum(a: DeckDay, b: DeckDay): DeckDay {
  const sum = { ...a }
  for (const name of TOTALS) sum[name] += b[name]
  return sum
}
