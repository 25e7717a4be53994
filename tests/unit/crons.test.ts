import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isTime } from '../../scripts/crons.mjs'

test('a local start knows when each cron of wrangler.toml runs', () => {
  const [line = ''] = /^crons = .+$/m.exec(readFileSync('wrangler.toml', 'utf8')) ?? []
  const crons = [...line.matchAll(/"([^"]+)"/g)].map(([, cron = '']) => cron)
  const minutes = Array.from({ length: 60 }, (_, minute) => minute)
  expect(crons.map((cron) => minutes.filter((minute) => isTime(cron, minute)).length)).toEqual([1, 12])
  expect(() => isTime('0 4 * * 1', 0)).toThrow('cannot run')
})
