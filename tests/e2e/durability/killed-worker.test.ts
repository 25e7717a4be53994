import { expect, test } from '@playwright/test'
import { writeThroughKills } from '#tests/support/kills/write-through-kills.ts'

test('the Worker is killed amid saves, and every save that it acknowledged is there, whole', async () => {
  test.setTimeout(180_000)
  const outcome = await writeThroughKills({ writes: 120, kills: 1 })
  const { lost, torn, inconsistent } = outcome
  expect({ lost, torn, inconsistent }).toEqual({ lost: [], torn: [], inconsistent: [] })
  expect(outcome.acknowledged).toBeGreaterThanOrEqual(120)
  expect(outcome.hits).toBe(1)

  // The same look sees what a lost or half-done save would leave.
  const passages = await outcome.lookAgain('delete from passages where id = (select max(id) from passages)')
  expect(passages).toMatchObject({ lost: [], torn: [], inconsistent: [expect.stringContaining('its passages')] })
  const words = await outcome.lookAgain(
    `update notes set markdown = substr(markdown, 1, 90) where id = (select max(id) from notes)`,
  )
  expect(words.torn).toHaveLength(1)
  const gone = await outcome.lookAgain('delete from notes where id = (select max(id) from notes)')
  expect(gone).toMatchObject({ lost: [expect.stringContaining('note')], torn: [] })
  await outcome.end()
})
