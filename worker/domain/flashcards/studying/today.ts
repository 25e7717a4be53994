import { ReviewSettings } from '#worker/contracts/flashcards/reviews.ts'
import { type StudyDay, studyDay } from './study-day.ts'

/** The learner's day at this time, and its time zone. */
export interface Today extends StudyDay {
  now: number
  zone: string
  turnHour: number
}

/** The local hour at which a study day starts, unless the learner has chosen another. */
export const DAY_STARTS_AT = ReviewSettings.parse({}).dayStartsAt

/** The default: UTC, from four in the morning. */
export function todayOf(user: { timeZone: string | null; dayStartsAt: number | null }, now: Date): Today {
  const zone = user.timeZone ?? 'UTC'
  const turnHour = user.dayStartsAt ?? DAY_STARTS_AT
  return { ...studyDay(now.getTime(), zone, turnHour), now: now.getTime(), zone, turnHour }
}
