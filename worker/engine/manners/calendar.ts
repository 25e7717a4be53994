import { withoutTimes } from '#worker/domain/memory/calendar-words.ts'
import type { Calendar } from './guidance.ts'

const DAY_MS = 86_400_000
/** Days of a plan without an exam date, and the maximum. */
const OPEN_DAYS = 14
const DAYS_MAX = 370

/** The study days from today until the day before the exam, or of so many days; today where there is no other. */
export function studyDays({ today, examDate, weekdays }: Calendar, span: number | null = null): string[] {
  const from = Date.parse(`${today}T00:00:00Z`)
  const open = from + (span ?? OPEN_DAYS) * DAY_MS
  const until = examDate !== null && examDate > today ? Date.parse(`${examDate}T00:00:00Z`) : open
  const exam = span === null ? until : Math.min(until, open)
  const days: string[] = []
  for (let at = from; at < exam && at < from + DAYS_MAX * DAY_MS; at += DAY_MS) {
    const monday = (new Date(at).getUTCDay() + 6) % 7
    if (weekdays.length === 0 || weekdays.includes(monday)) days.push(new Date(at).toISOString().slice(0, 10))
  }
  return days.length > 0 ? days : [today]
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const UNITS: Record<string, number> = { day: 1, week: 7, month: 30 }
const SPAN = new RegExp(
  `\\b(?:(?:my|the|this|next|coming) )?(?:(\\d{1,3}|${NUMBERS.join('|')}) )?(day|week|month)(s?)\\b`,
  'i',
)

/** The requested length of a plan in days: "my week", "the next 3 days". Null without one. */
export function requestedDays(question: string): number | null {
  if (/\b(?:exams?|tests?)\b/i.test(question)) return null
  if (/\btoday\b/i.test(question)) return 1
  const [span, count, unit = '', many] = SPAN.exec(question) ?? []
  // Neither "an hour a day" nor "my study days" is a length.
  if (span === undefined || (count === undefined && (many !== '' || !span.includes(' ')))) return null
  const number = count === undefined ? 1 : NUMBERS.indexOf(count.toLowerCase()) + 1 || Number(count)
  return Math.min(DAYS_MAX, Math.max(1, number * (UNITS[unit.toLowerCase()] ?? 1)))
}

/** Words about planning itself. */
const PLANNING =
  /\b(?:plans?|planning|schedules?|timetables?|stud(?:y|ying|ies)|revis(?:e|ion|ing)|prepar(?:e|ation|ing)|learn(?:ing)?|exams?|tests?|weeks?|months?|days?|today|tomorrow|next|sessions?|until|till|hours?|minutes?)\b/gi

/** The subject of a plan; empty where it covers everything. */
export function planSubject(question: string): string {
  return withoutTimes(question).replace(SPAN, ' ').replace(PLANNING, ' ').replace(/\s+/g, ' ').trim()
}

const shown = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `2027-06-01` as "Tue, 1 Jun". */
export function formatDay(day: string): string {
  return shown.format(new Date(`${day}T00:00:00Z`))
}
