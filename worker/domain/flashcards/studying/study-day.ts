import { DAY_MS } from '../scheduling/memory-state.ts'

/** A learner's day, which starts at an hour of their choice. */
export interface StudyDay {
  /** Days since 1 January 1970 of the date on which it began, where the learner is. */
  day: number
  /** Milliseconds since 1970. */
  start: number
  /** Exclusive; the start of the next day. 23 or 25 hours after `start` where clocks are changed. */
  end: number
}

const HOUR_MS = 3_600_000
const formatters = new Map<string, Intl.DateTimeFormat>()
const latest = new Map<string, StudyDay>()
/** Zones are input: their caches are bounded. */
const CACHE_MAX = 500

/**
 * The study day that holds a time. `zone` is an IANA name (one that is not known counts as UTC), `turnHour` 0 to 23: with
 * 4, what is studied at three in the night belongs to the day before.
 */
export function studyDay(at: number, zone: string, turnHour: number): StudyDay {
  const key = `${zone}|${turnHour}`
  const last = latest.get(key)
  if (last && at >= last.start && at < last.end) return { ...last }
  const turn = turnHour * HOUR_MS
  let day = Math.floor((at + offsetAt(at, zone) - turn) / DAY_MS)
  // If clocks go back over the start of a day, the second pass belongs to the day that had started.
  if (startOf(day + 1, zone, turn) <= at) day++
  const found = { day, start: startOf(day, zone, turn), end: startOf(day + 1, zone, turn) }
  if (latest.size > CACHE_MAX) latest.clear()
  if (found.start < found.end) latest.set(key, found)
  return { ...found }
}

/** 0 Sunday to 6 Saturday, of a day's number. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7
}

/** The bounds of a day by its number. */
export function boundsOfDay(day: number, zone: string, turnHour: number): StudyDay {
  const turn = turnHour * HOUR_MS
  return { day, start: startOf(day, zone, turn), end: startOf(day + 1, zone, turn) }
}

/** Nowhere are clocks changed and changed back within so many days and hours. */
const STABLE_DAYS = 7
const STABLE_MS = 6 * HOUR_MS

/**
 * The days of so many dates up to one, in order; a date that a zone left out has none. To look at clocks is slow: where they
 * are the same a week before, so are the days between.
 */
export function daysUpTo(last: StudyDay, count: number, zone: string, turnHour: number): StudyDay[] {
  const days: StudyDay[] = []
  const turn = turnHour * HOUR_MS
  let [{ day, start, end }, offset, calm] = [last, offsetAt(last.start, zone), 0]
  for (let left = count; left > 0; left--) {
    if (start < end) days.push({ day, start, end })
    if (calm === 0 && start + offset === day * DAY_MS + turn)
      calm = offsetAt(start - STABLE_DAYS * DAY_MS - STABLE_MS, zone) === offset ? STABLE_DAYS : 0
    end = start
    day--
    if (calm > 0) {
      calm--
      start -= DAY_MS
    } else {
      start = startOf(day, zone, turn)
      offset = offsetAt(start, zone)
    }
  }
  return days.toReversed()
}

/** The first moment at which clocks there show the turn of a date or later. */
function startOf(day: number, zone: string, turn: number): number {
  const wall = day * DAY_MS + turn
  const guess = wall - offsetAt(wall, zone)
  const before = offsetAt(guess - 26 * HOUR_MS, zone)
  const after = offsetAt(guess + 26 * HOUR_MS, zone)
  const early = wall - before
  if (before === after || offsetAt(early, zone) === before) return early
  const late = wall - after
  if (offsetAt(late, zone) === after) return late
  // Clocks jump over the turn: the jump is it.
  let [low, high] = [Math.min(early, late), Math.max(early, late)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle, zone) === before) low = middle
    else high = middle
  }
  return high
}

/** How far clocks there are ahead of UTC, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(at)) parts[type] = Number(value)
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const made = makeFormatter(zone) ?? makeFormatter('UTC')
  if (!made) throw new Error('No calendar for UTC')
  if (formatters.size > CACHE_MAX) formatters.clear()
  formatters.set(zone, made)
  return made
}

function makeFormatter(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      calendar: 'iso8601',
      numberingSystem: 'latn',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    return null
  }
}
