import { modelledSite } from '#tests/support/browser/modelled.ts'
import { expect, registerLearner, test } from '#tests/support/journey.ts'

const server = modelledSite()

test('a long chat is taken over as it was sent, and who reads up in it keeps their place @phone', async ({
  context,
}) => {
  await registerLearner(context, server.url, true)
  const page = await context.newPage()
  const chat = crypto.randomUUID()
  const text = 'Here $\\\\eta = 1 - T_c/T_h$ holds.\n\n| Step | Heat |\n|---|---|\n| 1 | $Q$ |\n'
  const ask = (number: number) =>
    page.request.post(`${server.url}/api/coach/chats/${chat}/turns`, {
      headers: { origin: server.url },
      data: {
        id: crypto.randomUUID(),
        answerId: crypto.randomUUID(),
        text: `Question ${number}? [[fake ${JSON.stringify({ text })}]]`,
      },
    })
  // A page of a chat is 50 messages.
  for (let number = 1; number <= 27; number++) expect((await ask(number)).status()).toBe(200)

  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  for (let visit = 1; visit <= 4; visit++) {
    await page.goto(`${server.url}/dashboard/coach/chat/${chat}`)
    await expect(page.getByRole('log').locator('[data-deferred]')).toHaveCount(0)
    await expect(page.getByRole('article')).toHaveCount(50)
  }
  expect(complaints, 'formulas as well').toEqual([])

  const first = page.getByRole('article', { name: 'You' }).filter({ hasText: 'Question 3?' })
  await expect(page.getByRole('article').last()).toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, 0))
  const topOf = async () => Math.round((await first.boundingBox())?.y ?? Number.NaN)
  const top = await topOf()
  await page.getByRole('button', { name: 'Show earlier messages' }).dblclick()
  await expect(page.getByRole('article')).toHaveCount(54)
  await expect(first).toBeInViewport()
  expect(Math.abs((await topOf()) - top), 'within a line').toBeLessThan(24)
  await expect(page.getByRole('button', { name: 'Show earlier messages' })).toHaveCount(0)
  await context.close()
})

test('as a question is asked nothing above it moves, and what has to wait is out of reach @phone', async ({
  context,
}) => {
  await registerLearner(context, server.url, true)
  const page = await context.newPage()
  const chat = crypto.randomUUID()
  const headers = { origin: server.url }
  for (let number = 1; number <= 8; number++) {
    const ids = { id: crypto.randomUUID(), answerId: crypto.randomUUID() }
    const data = { ...ids, text: `Question ${number}? [[fake {"tokens":60}]]` }
    await page.request.post(`${server.url}/api/coach/chats/${chat}/turns`, { headers, data })
  }
  await page.goto(`${server.url}/dashboard/coach/chat/${chat}`)
  const log = page.getByRole('log')
  await expect(log.locator('[data-deferred]')).toHaveCount(0)
  const places = () =>
    log.evaluate((element) => {
      const top = element.getBoundingClientRect().top
      return [...element.querySelectorAll('article')].slice(0, 16).map((each) => each.getBoundingClientRect().top - top)
    })
  const before = await places()
  expect(before).toHaveLength(16)
  await page.getByLabel('Your question').fill('And now? [[fake {"tokens":30,"intervalMs":100}]]')
  await page.getByRole('button', { name: 'Send prompt' }).click()
  await expect(page.getByRole('article', { name: 'Coach' }).last()).toContainText('word3')
  expect(await places(), 'while it is answered').toEqual(before)
  await expect(page.getByRole('button', { name: 'Edit question' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Answer again' })).toHaveCount(0)
  await expect(page.getByRole('status')).toHaveText('The answer is complete')
  expect(await places(), 'and after it').toEqual(before)
  await expect(page.getByRole('button', { name: 'Edit question' })).toHaveCount(9)
  await context.close()
})
