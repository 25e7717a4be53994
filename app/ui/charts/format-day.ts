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
