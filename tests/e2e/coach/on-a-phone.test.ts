import { modelledSite } from '#tests/support/browser/modelled.ts'
import { expect, registerLearner, test } from '#tests/support/journey.ts'

const server = modelledSite()

test('what is below the fold of a chat is reached, and nothing lies on what sends a question', async ({ context }) => {
  await context.grantPermissions(['clipboard-write'], { origin: server.url })
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

test('a source stands beside its last word, what has none is marked, and what failed offers one way on', async ({
  context,
}) => {
  await registerLearner(context, server.url, true)
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 800 })
  const markdown = 'Osmosis is the movement of water through a membrane towards more salt.'
  const data = { id: crypto.randomUUID(), title: 'Water', markdown, topicId: null }
  await page.request.post(`${server.url}/api/notes`, { headers: { origin: server.url }, data })
  const prompt = page.getByLabel('Your question')
  const answers = page.getByRole('article', { name: 'Coach' })
  const ask = async (scenario: object) => {
    await prompt.fill(`What is osmosis? [[fake ${JSON.stringify(scenario)}]]`)
    await page.getByRole('button', { name: 'Send prompt' }).click()
  }
  await page.goto(`${server.url}/dashboard/coach/chat`)
  const sentence = 'Osmosis is the movement of water through a membrane'
  // Each of them is longer by a word, so that one of them fills its line.
  const lines = ['towards', 'towards more', 'towards more salt'].map((end) => `${sentence} ${end} [1].`)
  await ask({ text: `${lines.join('\n\n')}\n\nSugar is sweet [7].` })
  await expect(page.getByRole('log').getByRole('status')).toHaveText('The answer is complete')
  await expect(answers.last()).toContainText('Sugar is sweet not in your notes.')
  const chips = page.getByRole('button', { name: 'Source 1: Water' })
  await expect(chips).toHaveCount(3)
  for (const chip of await chips.all()) {
    const besideItsWord = await chip.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element.previousSibling ?? element)
      return Math.abs(range.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom) < 12
    })
    expect(besideItsWord).toBe(true)
  }
  await ask({ status: 400 })
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(answers.last().getByRole('button')).toHaveCount(1)
  await context.close()
})
