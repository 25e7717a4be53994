const formats = new Map<string, Intl.DateTimeFormat>()
/** Zones come from outside: what the server keeps of them stays small. */
const KEPT_MAX = 500

/** A date in words. Formats are kept: to make one takes as long as sixty dates. */
export function dateInZone(date: Date, timeZone: string, parts?: Intl.DateTimeFormatOptions): string {
  const options = { ...parts, timeZone }
  const key = JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', options)
  if (import.meta.env.SSR && formats.size > KEPT_MAX) formats.clear()
  formats.set(key, format)
  return format.format(date)
}
