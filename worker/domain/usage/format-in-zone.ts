/**
 * Formats a time in the learner's time zone, alike in the Worker and the browser: `01:00 on 23 Nov (Europe/Paris)`.
 * @param timeZone null where it is not known: UTC is used and named
 */
export function formatInZone(timeZone: string | null, at: Date): string {
  const zone = timeZone ?? 'UTC'
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'short' })
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  return `${hour.format(at)} on ${day.format(at)} (${zone})`
}
