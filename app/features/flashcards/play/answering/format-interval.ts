const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A short interval for a button: "10 min", "4 d", "2.5 mo". */
export function formatInterval(ms: number): string {
  if (ms < MINUTE) return '< 1 min'
  if (ms < HOUR) return `${Math.round(ms / MINUTE)} min`
  if (ms < DAY) return `${Math.round(ms / HOUR)} h`
  const days = ms / DAY
  if (days < 30.5) return `${Math.round(days)} d`
  if (days < 365) return `${oneDigit(days / 30.44)} mo`
  return `${oneDigit(days / 365.25)} y`
}

/** The same for a screen reader. */
export function spellInterval(ms: number): string {
  const short = formatInterval(ms)
  const words: Record<string, string> = { min: 'minutes', h: 'hours', d: 'days', mo: 'months', y: 'years' }
  const spelled = short.replace('<', 'under').replace(/[a-z]+$/, (unit) => words[unit] ?? unit)
  return /(?:^| )1 /.test(spelled) ? spelled.replace(/s$/, '') : spelled
}

function oneDigit(value: number): string {
  return value >= 10 ? String(Math.round(value)) : String(Math.round(value * 10) / 10)
}
