import { nextStudyTimes, type Weekday } from './study-plan.ts'

/** Days of study times that a calendar holds; calendars ask again every few hours. */
const DAYS = 60
const DAY_MS = 86_400_000

interface Planned {
  studyTime: { days: readonly Weekday[]; hour: number; minutesPerDay: number; timeZone: string } | null
  /** A date such as 2027-06-01. */
  examDate: string | null
  updatedAt: Date
}

/**
 * The study times of the next weeks and the exam, as iCalendar (RFC 5545). Each time is an event of its own in UTC: no
 * time-zone rules need to be told, and changes of clocks are in them. @param site a host, which makes ids unique
 */
export function studyCalendar(
  { studyTime, examDate, updatedAt }: Planned,
  ownerId: string,
  site: string,
  now: Date,
): string {
  const stamp = utcText(updatedAt.getTime())
  const from = now.getTime() - DAY_MS
  const times = studyTime ? nextStudyTimes(studyTime, from, DAYS).filter((time) => time < from + DAYS * DAY_MS) : []
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Stoa//Study times//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Stoa',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...times.flatMap((time) => [
      'BEGIN:VEVENT',
      `UID:study-${time}-${ownerId}@${site}`,
      `DTSTAMP:${stamp}`,
      `DTSTART:${utcText(time)}`,
      `DTEND:${utcText(time + (studyTime?.minutesPerDay ?? 0) * 60_000)}`,
      'SUMMARY:Study time',
      `URL:https://${site}/dashboard`,
      'END:VEVENT',
    ]),
    ...(examDate
      ? [
          'BEGIN:VEVENT',
          `UID:exam-${ownerId}@${site}`,
          `DTSTAMP:${stamp}`,
          `DTSTART;VALUE=DATE:${examDate.replaceAll('-', '')}`,
          'SUMMARY:Exam',
          'TRANSP:TRANSPARENT',
          'END:VEVENT',
        ]
      : []),
    'END:VCALENDAR',
  ]
  return lines.map(folded).join('\r\n') + '\r\n'
}

/** 20261124T180000Z */
function utcText(at: number): string {
  return new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
}

/** Lines hold 75 octets at most; ours are ASCII. What follows a line end and a space belongs to the line before. */
function folded(line: string): string {
  const [first = '', ...rest] = line.match(/.{1,74}/g) ?? []
  return [first, ...rest].join('\r\n ')
}
