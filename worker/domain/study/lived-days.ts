import { DAY_MS } from '../flashcards/scheduling/memory-state.ts'
import { daysUpTo, type StudyDay, studyDay } from '../flashcards/studying/study-day.ts'
import { type StudyPlan, weekdayName } from './study-plan.ts'

/** A day as the learner lived it, wherever they were. */
export interface LivedDay extends StudyDay {
  /** Whether it was one of the learner's study days, by the plan that held when it began. */
  isStudyDay: boolean
}

/** Nobody is asked to study on a day that a journey shortens. A change of clocks takes an hour. */
const WHOLE_DAY_MS = DAY_MS - 2 * 3_600_000

/**
 * The last days up to now, in order and without gaps. Each is counted in the zone the learner was in: after a journey the past
 * stays as it was. A day never comes twice: who flies back over the date line has a longer one, and who flies the other way
 * skips a date or has a short one. @param plans by the time they began, at least one; before the first, the first holds
 */
export function livedDays(plans: readonly StudyPlan[], now: number, count: number): LivedDay[] {
  // Each change of plan may split a day in two.
  const most = count + plans.length
  const pieces: { day: StudyDay; plan: StudyPlan }[] = []
  for (let i = plans.length - 1; i >= 0 && pieces.length < most; i--) {
    const plan = plans[i]
    const until = plans[i + 1]?.since ?? Infinity
    const from = plan && i > 0 ? plan.since : -Infinity
    if (!plan || from > now || from >= until) continue
    const last = studyDay(Math.min(now, until - 1), plan.zone, plan.turnHour)
    const needed = Math.min(most, Math.ceil((last.end - from) / DAY_MS) + 2)
    const mine = daysUpTo(last, needed, plan.zone, plan.turnHour)
      .map((day) => ({ ...day, start: Math.max(day.start, from), end: Math.min(day.end, until) }))
      .filter(({ start, end }) => start < end)
    pieces.unshift(...mine.map((day) => ({ day, plan })))
  }
  const days: LivedDay[] = []
  for (const { day, plan } of pieces) {
    const before = days.at(-1)
    if (before && day.day <= before.day) before.end = day.end
    else days.push({ ...day, isStudyDay: plan.weekdays.includes(weekdayName(day.day)) })
  }
  for (const day of days) if (day.end - day.start < WHOLE_DAY_MS) day.isStudyDay = false
  return days.slice(-count)
}
