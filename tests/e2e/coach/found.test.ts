import { expect, learnerTest } from '#tests/support/journey.ts'

learnerTest('what was said long ago in a chat is found, and the chat opens there', async ({ page }) => {
  const headers = { origin: process.env.STOA_URL ?? '' }
  const chat = crypto.randomUUID()
  for (let n = 0; n < 27; n++) {
    const data = {
      id: crypto.randomUUID(),
      answerId: crypto.randomUUID(),
      text: n === 0 ? 'Tell me of zebras' : 'Hello',
    }
    const answer = await page.request.post(`/api/coach/chats/${chat}/turns`, { headers, data })
    expect(answer.ok()).toBe(true)
  }
  await page.goto(`/dashboard/coach/chat/${chat}`)
  const questions = page.getByRole('article', { name: 'You' })
  await expect(questions).toHaveCount(25)
  await page.goto('/dashboard/coach')
  await page.getByLabel('Search chats').fill('zebras')
  const found = page.getByRole('list', { name: 'Found messages' }).getByRole('link')
  await expect(found.first()).toContainText('Tell me of zebras')
  await page.getByLabel('Search chats').press('ArrowDown')
  await page.keyboard.press('Enter')
  const match = questions.filter({ hasText: 'zebras' })
  await expect(match).toBeInViewport()
  await page.reload()
  await expect(match).toBeInViewport()
  await expect(questions).toHaveCount(27)
  await page.getByLabel('Your question').fill('Hello again')
  await page.getByLabel('Your question').press('Enter')
  await expect(questions).toHaveCount(28)
})
