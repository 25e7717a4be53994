import { WEEKDAYS } from '#worker/contracts/onboarding/choices.ts'
import { boundsOfDay, studyDay, weekdayOf } from '../flashcards/studying/study-day.ts'

export type Weekday = (typeof WEEKDAYS)[number]

/** When a learner studies and where, from a time on: the latest that began holds. */
export interface StudyPlan {
  /** Milliseconds since 1970. */
  since: number
  zone: string
  /** The local hour at which a day starts. */
  turnHour: number
  weekdays: readonly Weekday[]
}

/** Of a day's number. The week of onboarding begins with Monday. */
export function weekdayName(day: number): Weekday {
  return WEEKDAYS[(weekdayOf(day) + 6) % 7] ?? 'mon'
}

interface StudyHours {
  days: readonly Weekday[]
  /** Local, 0 to 23. */
  hour: number
  timeZone: string
}

/**
 * The next times at which the learner wants to study, after a moment; in milliseconds. Where clocks jump over the hour it is
 * the first moment after, and where they show it twice the first.
 */
export function nextStudyTimes({ days, hour, timeZone }: StudyHours, after: number, count: number): number[] {
  const times: number[] = []
  if (days.length === 0) return times
  for (let { day } = studyDay(after, timeZone, 0); times.length < count; day++) {
    const { start } = boundsOfDay(day, timeZone, hour)
    if (start > after && days.includes(weekdayName(day))) times.push(start)
  }
  return times
}
