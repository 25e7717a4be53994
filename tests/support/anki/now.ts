/** When everything in these tests happens. */
export const NOW = Date.UTC(2026, 4, 17, 12)
export const DAY = 86_400_000
