import { expect, test } from '#tests/support/journey.ts'

test('an unknown page is a 404 that says so and leads home @phone', async ({ page }) => {
  const answer = await page.goto('/nowhere/at/all?and=more')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('Page Not Found: /nowhere/at/all?and=more')).toBeVisible()
  await page.getByRole('button', { name: 'Back to home' }).click()
  await expect(page).toHaveURL('/')
})

for (const path of [
  '/dashboard/knowledge/notes/not-a-uuid',
  '/dashboard/knowledge/notes/not-a-uuid/quizz?x=1',
  '/dashboard/knowledge/topic/seven',
  '/dashboard/games/quizzes/0',
  '/dashboard/games/quizzes/-1/play',
  '/dashboard/games/flashcards/1e3/edit',
  '/dashboard/coach/chat/1',
]) {
  test(`a parameter that fails validation is a 404: ${path}`, async ({ page, learner }) => {
    expect(learner.email).toBeTruthy()
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page.getByText(`Page Not Found: ${path}`)).toBeVisible()
  })
}

test('a note that does not exist is a 404 in the frame of the dashboard', async ({ page, learner }) => {
  expect(learner.email).toBeTruthy()
  const answer = await page.goto('/dashboard/knowledge/notes/0b6fd5c1-94a5-4f8e-9d8a-2f6f3d0c1e55')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Knowledge' }).first()).toBeVisible()
})

test('a crawler gets the same status, and no error screen', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  const page = await context.newPage()
  const answer = await page.goto(`${baseURL}/nowhere`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('button', { name: 'Back to home' })).toHaveCount(0)
  await expect(page.getByText('Page not found')).toHaveCount(0)
  await context.close()
})
