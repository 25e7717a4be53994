import { expect, test } from 'vitest'
import { mayReload, RELOAD_GUARD_MS } from '#app/lib/lazy/chunk-reload.ts'

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>()
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) }
}

test('a missing chunk reloads a page once per path within ten seconds', () => {
  expect(RELOAD_GUARD_MS).toBe(10_000)
  const stored = storage()
  expect(mayReload(stored, '/dashboard', 1_000)).toBe(true)
  expect(mayReload(stored, '/dashboard', 1_000 + RELOAD_GUARD_MS - 1)).toBe(false)
  expect(mayReload(stored, '/dashboard/games', 2_000), 'each path has its own').toBe(true)
  expect(mayReload(stored, '/dashboard', 1_000 + RELOAD_GUARD_MS)).toBe(true)
  expect(mayReload(stored, '/dashboard', 2_000 + RELOAD_GUARD_MS)).toBe(false)
})
