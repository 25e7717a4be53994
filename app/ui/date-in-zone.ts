const formats = new Map<string, Intl.DateTimeFormat>()
/** Bounds the cache, since time zones are user input. */
const CACHE_MAX = 500

/** Formats a date. Formatters are cached: creating one takes as long as formatting sixty dates. */
export function dateInZone(date: Date, timeZone: string, parts?: Intl.DateTimeFormatOptions): string {
  const options = { ...parts, timeZone }
  const key = JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', options)
  if (import.meta.env.SSR && formats.size > CACHE_MAX) formats.clear()
  formats.set(key, format)
  return format.format(date)
}
