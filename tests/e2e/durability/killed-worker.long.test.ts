import { expect, test } from '@playwright/test'
import { writeThroughKills } from '#tests/support/kills/write-through-kills.ts'

test('10,000 saves over 20 kills: none that was acknowledged is lost, none is torn', async () => {
  test.setTimeout(60 * 60_000)
  const { lost, torn, inconsistent, acknowledged, hits, end } = await writeThroughKills({ writes: 10_000, kills: 20 })
  console.log(`${acknowledged} saves acknowledged; ${hits} of 20 kills came while saves were on their way`)
  expect({ lost, torn, inconsistent }).toEqual({ lost: [], torn: [], inconsistent: [] })
  expect(acknowledged).toBeGreaterThanOrEqual(10_000)
  expect(hits).toBeGreaterThanOrEqual(15)
  await end()
})
