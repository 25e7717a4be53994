import { DAY_MS } from '../scheduling/memory-state.ts'

/** Nowhere are clocks changed twice within so many days. */
const SPAN_MS = 7 * DAY_MS
/** Zones and times are input: the caches are bounded. */
const ZONES_MAX = 500
const SPANS_MAX = 5_000

/** What was looked up of a zone: `Intl` takes some 10 µs for a time, and a year of days asks for thousands. */
interface Clock {
  format: Intl.DateTimeFormat
  /** Offset at the start of a span, by its number. */
  offsets: Map<number, number>
  /** When clocks are changed within a span. */
  changes: Map<number, number>
}

const clocks = new Map<string, Clock>()

/** How far clocks in a zone are ahead of UTC, in milliseconds. A zone that is not known counts as UTC. */
export function offsetAt(at: number, zone: string): number {
  const clock = clocks.get(zone) ?? addClock(zone)
  const span = Math.floor(at / SPAN_MS)
  const [before, after] = [startOffset(clock, span), startOffset(clock, span + 1)]
  if (before === after) return before
  return at < changeIn(clock, span, before) ? before : after
}

function startOffset(clock: Clock, span: number): number {
  const known = clock.offsets.get(span)
  if (known !== undefined) return known
  const offset = lookUp(clock, span * SPAN_MS)
  if (clock.offsets.size > SPANS_MAX) clock.offsets.clear()
  clock.offsets.set(span, offset)
  return offset
}

/** The first moment with the later offset. */
function changeIn(clock: Clock, span: number, before: number): number {
  const known = clock.changes.get(span)
  if (known !== undefined) return known
  let [low, high] = [span * SPAN_MS, (span + 1) * SPAN_MS]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (lookUp(clock, middle) === before) low = middle
    else high = middle
  }
  if (clock.changes.size > SPANS_MAX) clock.changes.clear()
  clock.changes.set(span, high)
  return high
}

function lookUp({ format }: Clock, at: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(at)) parts[type] = Number(value)
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

function addClock(zone: string): Clock {
  const format = makeFormat(zone) ?? makeFormat('UTC')
  if (!format) throw new Error('No calendar for UTC')
  const clock = { format, offsets: new Map<number, number>(), changes: new Map<number, number>() }
  if (clocks.size > ZONES_MAX) clocks.clear()
  clocks.set(zone, clock)
  return clock
}

function makeFormat(timeZone: string): Intl.DateTimeFormat | null {
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
