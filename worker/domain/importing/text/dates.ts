/**
 * A date as files carry it: ISO 8601 with or without time and zone, Evernote's `20200517T210514Z`, or written out in English
 * (`December 4, 2024 8:45 AM`). Without a zone it is taken as UTC. Null where it is none.
 */
export function isoDate(text: string | null | undefined): string | null {
  if (!text || text.length > 60) return null
  const compact = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?Z?)?$/.exec(text.trim())
  if (compact) {
    const [, year, month, day, hour = '00', minute = '00', second = '00'] = compact
    return iso(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  }
  const spaced = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)[ ]?(Z|[+-]\d\d:?\d\d)?)?$/.exec(
    text.trim(),
  )
  if (spaced) return iso(`${spaced[1]}T${spaced[2] ?? '00:00'}${spaced[3] ?? 'Z'}`)
  return /^[A-Z][a-z]{2,8} \d{1,2}, \d{4}(?: \d{1,2}:\d\d(?: [AP]M)?)?$/.test(text.trim())
    ? iso(`${text.trim()} UTC`)
    : null
}

/** @param time milliseconds since 1970 */
export function isoTime(time: number): string | null {
  return Number.isFinite(time) && time >= 0 && time < 253_402_300_800_000 ? new Date(time).toISOString() : null
}

function iso(text: string): string | null {
  return isoTime(Date.parse(text))
}
