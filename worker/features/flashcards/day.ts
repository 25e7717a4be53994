import { ReviewSettings } from '#worker/contracts/flashcards/reviews.ts'
import { type StudyDay, studyDay } from '#worker/domain/flashcards/studying/study-day.ts'
import type { SignedIn } from '#worker/http/session.ts'

/** The learner's day at this time, and its time zone. */
export interface Today extends StudyDay {
  now: number
  zone: string
  turnHour: number
}

/** The default: UTC, from four in the morning. */
export function todayOf(user: Pick<SignedIn, 'timeZone' | 'dayStartsAt'>, now: Date): Today {
  const zone = user.timeZone ?? 'UTC'
  const turnHour = user.dayStartsAt ?? ReviewSettings.parse({}).dayStartsAt
  return { ...studyDay(now.getTime(), zone, turnHour), now: now.getTime(), zone, turnHour }
}
