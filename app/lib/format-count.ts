/** `1,234`. Without Intl, whose first use costs more than the rest of a page's formatting. */
export function formatNumber(value: number): string {
  return String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}

/** `1 note`, `1,204 notes`; `plural` for irregular nouns. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(count)} ${count === 1 ? noun : plural}`
}

/** `42`, or `999+` for more than `max`. */
export function formatCapped(value: number, max: number): string {
  return value > max ? `${max}+` : String(value)
}
