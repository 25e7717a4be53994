import { afterEach, expect, test, vi } from 'vitest'
import { Settings } from '#worker/http/env.ts'
import { localSettings } from '../../scripts/local-settings.mjs'

afterEach(() => vi.unstubAllEnvs())

test('a local start passes on every setting that the Worker reads', () => {
  const names = Object.keys(Settings.shape)
  expect(names).toContain('COACH_MESSAGES_A_DAY')
  for (const name of names) vi.stubEnv(name, 'a value')
  expect(localSettings()).toEqual(Object.fromEntries(names.map((name) => [name, 'a value'])))
})
