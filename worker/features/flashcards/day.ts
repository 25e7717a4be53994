import { ReviewSettings } from '#worker/contracts/flashcards/reviews.ts'
import { type StudyDay, studyDay } from '#worker/domain/flashcards/studying/study-day.ts'
import type { SignedIn } from '#worker/http/session.ts'

/** The learner's day that holds this moment, and the zone it is told in. */
export interface Today extends StudyDay {
  now: number
  zone: string
  turnHour: number
}

/** In UTC, from four in the morning, for who has not said otherwise. */
export function todayOf(user: Pick<SignedIn, 'timeZone' | 'dayStartsAt'>, now: Date): Today {
  const zone = user.timeZone ?? 'UTC'
  const turnHour = user.dayStartsAt ?? ReviewSettings.parse({}).dayStartsAt
  return { ...studyDay(now.getTime(), zone, turnHour), now: now.getTime(), zone, turnHour }
}
