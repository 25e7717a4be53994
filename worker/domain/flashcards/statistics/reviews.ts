import { studyDay, weekdayOf } from '../studying/study-day.ts'
import { type ReviewRow } from './review-rows.ts'

/** A card with an interval from here on counts as mature, as in Anki. */
export const MATURE_DAYS = 21
/** The most time that one answer counts for, as in Anki: the learner may have left. */
export const ANSWER_MAX_MS = 60_000

/** The learner's time zone, and the hour at which their day starts. */
export interface Calendar {
  zone: string
  turnHour: number
}

export interface DayOfReviews {
  /** As `studyDay` numbers days. */
  day: number
  new: number
  learning: number
  young: number
  mature: number
  /** Answers other than Again. */
  right: number
  /** Answers with a known time, at most a minute each. */
  seconds: number
}

/** Answers a day by what kind of card they were given to, and the time they took: of rows in any order, days without any left out. */
export function reviewsByDay(rows: readonly ReviewRow[], { zone, turnHour }: Calendar): DayOfReviews[] {
  const days = new Map<number, DayOfReviews>()
  for (const row of rows) {
    const { day } = studyDay(row.at, zone, turnHour)
    const of = days.get(day) ?? { day, new: 0, learning: 0, young: 0, mature: 0, right: 0, seconds: 0 }
    of[kindOf(row)]++
    if (row.grade > 1) of.right++
    of.seconds += Math.min(Math.max(row.durationMs ?? 0, 0), ANSWER_MAX_MS) / 1000
    days.set(day, of)
  }
  return [...days.values()].sort((a, b) => a.day - b.day)
}

function kindOf({ state, interval }: ReviewRow): 'new' | 'learning' | 'young' | 'mature' {
  if (state === 0) return 'new'
  if (state !== 2) return 'learning'
  return interval >= MATURE_DAYS ? 'mature' : 'young'
}

export interface Retention {
  /** The number of reviews it is computed from. */
  reviews: number
  /** The share recalled, 0 to 1; null without reviews. */
  actual: number | null
  /** The mean recall that was predicted for the same reviews. */
  predicted: number | null
}

/**
 * True retention, and what was predicted of it: of the first answer a card was given on a day, where it had an interval of a
 * day or more. For all such rows, for those of young and of mature cards.
 */
export function retentionOf(
  rows: readonly ReviewRow[],
  { zone, turnHour }: Calendar,
): Record<'all' | 'young' | 'mature', Retention> {
  const seen = new Set<string>()
  const counted = rows
    .toSorted((a, b) => a.at - b.at)
    .filter((row) => {
      const key = `${row.cardId}|${studyDay(row.at, zone, turnHour).day}`
      const first = !seen.has(key)
      seen.add(key)
      return first && row.state === 2 && row.interval >= 1
    })
  const young = counted.filter(({ interval }) => interval < MATURE_DAYS)
  const mature = counted.filter(({ interval }) => interval >= MATURE_DAYS)
  return { all: retention(counted), young: retention(young), mature: retention(mature) }
}

function retention(rows: readonly ReviewRow[]): Retention {
  const predicted = rows.flatMap(({ predicted }) => (predicted === null ? [] : [predicted]))
  const right = rows.filter(({ grade }) => grade > 1).length
  return {
    reviews: rows.length,
    actual: rows.length === 0 ? null : right / rows.length,
    predicted: predicted.length === 0 ? null : predicted.reduce((sum, recall) => sum + recall, 0) / predicted.length,
  }
}

export interface HeatCell {
  day: number
  answers: number
  /** 0 for none, then 1 to 4 by quarters of the days that had any. */
  level: 0 | 1 | 2 | 3 | 4
}

/**
 * Weeks of days, the last one holding `today` (a day's number), each from Monday (or Sunday) on; days to come are left out.
 * From `reviewsByDay` or any list of answers a day.
 */
export function heatmap(
  days: readonly { day: number; answers: number }[],
  today: number,
  weeks: number,
  firstWeekday: 0 | 1 = 1,
): HeatCell[][] {
  const answers = new Map(days.map(({ day, answers }) => [day, answers]))
  const weekStart = today - ((weekdayOf(today) - firstWeekday + 7) % 7)
  const first = weekStart - (weeks - 1) * 7
  const busy = [...answers]
    .flatMap(([day, count]) => (day >= first && day <= today && count > 0 ? [count] : []))
    .sort((a, b) => a - b)
  const quarters = [0.25, 0.5, 0.75].map(
    (share) => busy[Math.min(busy.length - 1, Math.ceil(busy.length * share) - 1)] ?? 0,
  )
  const levelOf = (count: number): HeatCell['level'] => {
    const above = quarters.filter((limit) => count > limit).length
    return count === 0 ? 0 : above === 0 ? 1 : above === 1 ? 2 : above === 2 ? 3 : 4
  }
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => first + week * 7 + weekday)
      .filter((day) => day <= today)
      .map((day) => ({ day, answers: answers.get(day) ?? 0, level: levelOf(answers.get(day) ?? 0) })),
  )
}
