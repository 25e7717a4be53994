/**
 * A moment as a learner reads it on their own clock: `01:00 on 23 Nov (Europe/Paris)`. The Worker and the browser say
 * the same.
 * @param timeZone null where it is not known: UTC is meant then, and said
 */
export function momentIn(timeZone: string | null, at: Date): string {
  const zone = timeZone ?? 'UTC'
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'short' })
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  return `${hour.format(at)} on ${day.format(at)} (${zone})`
}
