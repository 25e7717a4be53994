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

const UNITS = ['bytes', 'KB', 'MB', 'GB']

/** Three digits at most: "0 bytes", "1.5 KB", "212 MB", "20 GB". Thousands, as limits are told. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const value = bytes / 1000 ** power
  return `${value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${UNITS[power]}`
}
