import { DAY_MS } from '../scheduling/memory-state.ts'
import { offsetAt } from './zone-offset.ts'

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

/**
 * The study day that holds a time. `zone` is an IANA name (one that is not known counts as UTC), `turnHour` 0 to 23: with
 * 4, what is studied at three in the night belongs to the day before.
 */
export function studyDay(at: number, zone: string, turnHour: number): StudyDay {
  const turn = turnHour * HOUR_MS
  let day = Math.floor((at + offsetAt(at, zone) - turn) / DAY_MS)
  const startOf = startsOf(zone, turn)
  // If clocks go back over the start of a day, the second pass belongs to the day that had started.
  if (startOf(day + 1) <= at) day++
  return { day, start: startOf(day), end: startOf(day + 1) }
}

/** 0 Sunday to 6 Saturday, of a day's number. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7
}

/** The bounds of a day by its number. */
export function boundsOfDay(day: number, zone: string, turnHour: number): StudyDay {
  const startOf = startsOf(zone, turnHour * HOUR_MS)
  return { day, start: startOf(day), end: startOf(day + 1) }
}

/** The days of so many dates up to one, in order; a date that a zone left out has none. */
export function daysUpTo(last: StudyDay, count: number, zone: string, turnHour: number): StudyDay[] {
  const days: StudyDay[] = []
  const startOf = startsOf(zone, turnHour * HOUR_MS)
  let { day, start, end } = last
  for (let left = count; left > 0; left--) {
    if (start < end) days.push({ day, start, end })
    end = start
    day--
    start = startOf(day)
  }
  return days.toReversed()
}

/** Zones are input: the caches are bounded. */
const TURNS_MAX = 100
const DAYS_MAX = 1_000
/** Starts of days by zone and turn: every Home asks for those of a year. */
const turns = new Map<string, Map<number, number>>()

function startsOf(zone: string, turn: number): (day: number) => number {
  const key = `${zone} ${turn}`
  const starts = turns.get(key) ?? new Map<number, number>()
  if (turns.size > TURNS_MAX) turns.clear()
  turns.set(key, starts)
  return (day) => {
    const start = starts.get(day) ?? findStart(day, zone, turn)
    if (starts.size > DAYS_MAX) starts.clear()
    starts.set(day, start)
    return start
  }
}

/** The first moment at which clocks there show the turn of a date or later. */
function findStart(day: number, zone: string, turn: number): number {
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
