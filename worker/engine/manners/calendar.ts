import type { Calendar } from './guidance.ts'

const DAY_MS = 86_400_000
/** Days planned where no exam bounds them, and at most. */
const OPEN_DAYS = 14
const DAYS_MAX = 370

/** The study days from today until the day before the exam; today where there is no other. */
export function studyDays({ today, examDate, weekdays }: Calendar): string[] {
  const from = Date.parse(`${today}T00:00:00Z`)
  const exam = examDate !== null && examDate > today ? Date.parse(`${examDate}T00:00:00Z`) : from + OPEN_DAYS * DAY_MS
  const days: string[] = []
  for (let at = from; at < exam && at < from + DAYS_MAX * DAY_MS; at += DAY_MS) {
    const monday = (new Date(at).getUTCDay() + 6) % 7
    if (weekdays.length === 0 || weekdays.includes(monday)) days.push(new Date(at).toISOString().slice(0, 10))
  }
  return days.length > 0 ? days : [today]
}

const shown = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `2027-06-01` as "Tue, 1 Jun". */
export function dayShown(day: string): string {
  return shown.format(new Date(`${day}T00:00:00Z`))
}
