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

test('AI_BASE_URL=none keeps a start from looking for a model, and is not told to the Worker', () => {
  vi.stubEnv('AI_BASE_URL', 'none')
  expect(localSettings()).not.toHaveProperty('AI_BASE_URL')
  vi.stubEnv('AI_BASE_URL', 'http://localhost:11434/v1')
  expect(localSettings()).toHaveProperty('AI_BASE_URL', 'http://localhost:11434/v1')
})
