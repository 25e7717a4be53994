const UNITS = ['bytes', 'KB', 'MB', 'GB']

/** Three digits at most: "0 bytes", "1.5 KB", "212 MB", "20 GB". Thousands, as limits are told. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const value = bytes / 1000 ** power
  return `${value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${UNITS[power]}`
}
