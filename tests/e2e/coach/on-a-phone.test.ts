import { modelledSite } from '#tests/support/browser/modelled.ts'
import { expect, registerLearner, test } from '#tests/support/journey.ts'

const server = modelledSite()

test('what is below the fold of a chat is reached, and nothing lies on what sends a question @phone', async ({
  context,
}) => {
  await registerLearner(context, server.url, true)
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 800 })
  const headers = { origin: server.url }
  const name = 'Cell biology and the physics of membranes'
  await page.request.post(`${server.url}/api/topics`, { headers, data: { name } })
  const lines = Array.from({ length: 30 }, (_, i) => `Line ${i} of what the note would say.`).join('\n\n')
  await page.goto(`${server.url}/dashboard/coach/chat`)
  await page.getByRole('button', { name: /^How the coach answers/ }).click()
  await page.getByRole('menuitemradio', { name: 'Guide me by questions' }).click()
  await page.getByRole('button', { name: 'Choose a topic for this chat' }).click()
  await page.getByRole('menuitemradio', { name }).click()
  const send = page.getByRole('button', { name: 'Send prompt' })
  const box = await page.locator('form', { has: send }).boundingBox()
  const button = await send.boundingBox()
  expect((button?.x ?? 999) + (button?.width ?? 999), 'within its box').toBeLessThan((box?.x ?? 0) + (box?.width ?? 0))

  await page.getByRole('button', { name: /^How the coach answers/ }).click()
  await page.getByRole('menuitemradio', { name: 'Explain' }).click()
  const steps = [{ text: `${lines}\n\n`, calls: [{ name: 'make_note', input: { title: 'Walls', markdown: lines } }] }]
  const asked = `Make a note about walls [[fake ${JSON.stringify({ key: crypto.randomUUID(), steps })}]]`
  await page.getByLabel('Your question').fill(asked)
  await send.click()
  const agree = page.getByRole('button', { name: 'Make the note' })
  await expect(agree).toBeInViewport()
  await expect
    .poll(async () => {
      const at = await agree.boundingBox()
      const foot = await page.locator('[data-foot]').boundingBox()
      return (at?.y ?? 999) + (at?.height ?? 999) <= (foot?.y ?? 0)
    }, 'above what lies at the foot')
    .toBe(true)

  await page.getByRole('button', { name: 'Copy answer' }).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Answer copied' })
  await expect(toast).toBeVisible()
  await page.getByLabel('Your question').fill('And now?')
  await send.click({ timeout: 2_000 })
  await expect(page.getByRole('article', { name: 'You' })).toHaveCount(2)
  await context.close()
})
