/** Times as a learner writes them in English. Days are `YYYY-MM-DD`. */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const ISO = /\b(\d{4})-(\d{2})-(\d{2})\b/
const DAY_MONTH = new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}\b\.?,?(?: (\d{4}))?`, 'i')
const MONTH_DAY = new RegExp(String.raw`\b${MONTH}\.? (?:the )?(\d{1,2})(?:st|nd|rd|th)?\b,?(?: (\d{4}))?`, 'i')
const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const COUNT = String.raw`(\d{1,3}|an?|${COUNTS.join('|')})`
const IN_DAYS = new RegExp(String.raw`\bin (?:about )?${COUNT} (day|week|month)s?\b`, 'i')
const WEEKDAY_NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const ON_WEEKDAY = new RegExp(String.raw`\b(?:on|this|next|by|until) (${WEEKDAY_NAMES.join('|')})\b`, 'i')
const DAY_MS = 86_400_000

/**
 * The day that a text names: "2 December", "December 2nd, 2026", "in ten days", "tomorrow", "on Friday". Without a year the
 * next one. @param today when it was written
 */
export function dayNamed(text: string, today: string): string | null {
  const [iso] = ISO.exec(text) ?? []
  if (iso !== undefined) return isDay(iso) ? iso : null
  const [, day, month, year] = DAY_MONTH.exec(text) ?? reordered(MONTH_DAY.exec(text)) ?? []
  if (day !== undefined && month !== undefined) return dated(Number(day), month, year, today)
  const [, count, unit] = IN_DAYS.exec(text) ?? []
  if (count !== undefined && unit !== undefined) return later(today, numberOf(count), unit.toLowerCase())
  if (/\bday after tomorrow\b/i.test(text)) return plusDays(today, 2)
  if (/\btomorrow\b/i.test(text)) return plusDays(today, 1)
  const weekday = ON_WEEKDAY.exec(text)?.[1]
  if (weekday === undefined) return null
  const now = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return plusDays(today, (WEEKDAY_NAMES.indexOf(weekday.toLowerCase()) - now + 7) % 7 || 7)
}

function reordered(match: RegExpExecArray | null): (string | undefined)[] | null {
  return match && [match[0], match[2], match[1], match[3]]
}

function dated(day: number, month: string, year: string | undefined, today: string): string | null {
  const at = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const inYear = (y: number) => `${y}-${String(at).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const now = Number(today.slice(0, 4))
  const named = year === undefined ? inYear(now) : inYear(Number(year))
  const next = year === undefined && named < today ? inYear(now + 1) : named
  return isDay(next) ? next : null
}

function later(today: string, count: number, unit: string): string {
  if (unit !== 'month') return plusDays(today, count * (unit === 'week' ? 7 : 1))
  const date = new Date(`${today}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + count)
  return date.toISOString().slice(0, 10)
}

function numberOf(count: string): number {
  return /^an?$/i.test(count) ? 1 : COUNTS.indexOf(count.toLowerCase()) + 1 || Number(count)
}

function plusDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** Not 31 February. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

const A_DAY = String.raw`(?:a|per|each|every) day|daily`
const MINUTES = new RegExp(String.raw`\b(\d{1,3}) ?(?:min(?:ute)?s?)\b(?= (?:${A_DAY}))`, 'i')
const HOURS = new RegExp(
  String.raw`\b(\d{1,2}(?:[.,]\d)?|an?|half an|one|two|three|four) ?(?:hours?|h)\b(?: and a half)?(?= (?:${A_DAY}))`,
  'i',
)

/** Minutes a day: "30 minutes a day", "half an hour every day", "1.5 hours daily". */
export function minutesADay(text: string): number | null {
  const minutes = MINUTES.exec(text)?.[1]
  if (minutes !== undefined) return within(Number(minutes))
  const [all = '', hours] = HOURS.exec(text) ?? []
  if (hours === undefined) return null
  const half = / and a half$/i.test(all) ? 30 : 0
  const count = /^half an$/i.test(hours) ? 0.5 : /^\d/.test(hours) ? Number(hours.replace(',', '.')) : numberOf(hours)
  return within(Math.round(count * 60) + half)
}

function within(minutes: number): number {
  return Math.min(600, Math.max(5, minutes))
}

/** Weekdays from Monday, 0: "on Mondays and Fridays", "on weekdays", "at weekends". Null where none is named. */
export function weekdaysNamed(text: string): number[] | null {
  if (/\b(?:weekdays|monday to friday)\b/i.test(text)) return [0, 1, 2, 3, 4]
  if (/\bweekends\b/i.test(text)) return [5, 6]
  const named = WEEKDAY_NAMES.flatMap((name, day) => (new RegExp(`\\b${name}s\\b`, 'i').test(text) ? day : []))
  return named.length > 0 ? named : null
}

/** A text without the days and times that it names. */
export function withoutTimes(text: string): string {
  const times = [ISO, DAY_MONTH, MONTH_DAY, IN_DAYS, ON_WEEKDAY, MINUTES, HOURS, new RegExp(A_DAY, 'i')]
  return times.reduce((rest, time) => rest.replace(new RegExp(time.source, 'gi'), ' '), text)
}
