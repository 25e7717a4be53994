import { afterEach, expect, test, vi } from 'vitest'
import { preloadWhen, whenText } from '#app/ui/when.tsx'
import { dateInZone } from '#app/ui/date-in-zone.ts'

afterEach(() => vi.restoreAllMocks())

test('a date is formatted in its time zone: minutes, then the time, this year the day, else with its year', () => {
  const now = new Date('2026-11-22T00:30:00Z')
  expect(whenText('2026-11-22T00:29:30Z', now, 'UTC')).toBe('just now')
  expect(whenText('2026-11-21T23:50:00Z', now, 'UTC')).toBe('40 min ago')
  expect(whenText('2026-11-21T23:10:00Z', now, 'Europe/Paris')).toBe('today 00:10')
  expect(whenText('2026-11-21T23:10:00Z', now, 'UTC')).toBe('21 Nov')
  expect(whenText('2026-11-21T23:10:00Z', now, 'UTC', true)).toBe('21 Nov, 23:10')
  expect(whenText('2025-12-31T23:30:00Z', now, 'UTC')).toBe('31 Dec 2025')
  expect(whenText('2025-12-31T23:30:00Z', now, 'Europe/Paris')).toBe('1 Jan')
})

test('a list of dates makes each of its formats once', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  const noon = Date.UTC(2026, 10, 22, 12)
  const formatted = Array.from({ length: 50 }, (_, n) =>
    dateInZone(new Date(noon - n * 3_600_000), 'Asia/Tokyo', { hour: '2-digit', minute: '2-digit' }),
  )
  expect(formatted.slice(0, 3)).toEqual(['21:00', '20:00', '19:00'])
  expect(made).toHaveBeenCalledTimes(1)
})

test('formats that are preloaded need no formatter when a page shows them', () => {
  preloadWhen('America/Lima')
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  const now = new Date('2026-11-22T12:30:00Z')
  for (const at of ['2026-11-22T12:10:00Z', '2026-11-22T09:10:00Z', '2026-11-02T09:10:00Z', '2024-11-02T09:10:00Z'])
    whenText(at, now, 'America/Lima')
  expect(made).not.toHaveBeenCalled()
})
