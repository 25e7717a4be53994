/** Days are numbered since 1970 in the learner's zone; formatted in UTC they keep their date. */
const SHORT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const LONG = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' })

const dateOf = (day: number) => new Date(day * 86_400_000)

export function formatDay(day: number): string {
  return SHORT.format(dateOf(day))
}

export function formatLongDay(day: number): string {
  return LONG.format(dateOf(day))
}

export function formatPercent(share: number | null): string {
  return share === null ? '–' : `${Math.round(share * 100)} %`
}

export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
