import { expect, learnerTest, test } from '#tests/support/journey.ts'

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
  learnerTest(`a parameter that fails validation is a 404: ${path}`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page.getByText(`Page Not Found: ${path}`)).toBeVisible()
  })
}

learnerTest('a note that does not exist is a 404 in the frame of the dashboard', async ({ page }) => {
  const answer = await page.goto('/dashboard/knowledge/notes/0b6fd5c1-94a5-4f8e-9d8a-2f6f3d0c1e55')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Knowledge' }).first()).toBeVisible()
})

for (const path of ['/nowhere', '/auth/nowhere', '/onboarding/nowhere', '/blog/no-such-post', '/share/no-such-chat']) {
  test(`a missing page has a title and a description of its own, and a crawler no error screen: ${path}`, async ({
    browser,
    baseURL,
    page,
  }) => {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page).toHaveTitle('Page not found - Stoa')
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'There is no page at this address.')
    await expect(page.getByRole('button', { name: 'Back to home' })).toBeVisible()

    const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    const crawled = await context.newPage()
    expect((await crawled.goto(baseURL + path))?.status()).toBe(404)
    await expect(crawled.getByRole('button', { name: 'Back to home' })).toHaveCount(0)
    await expect(crawled.getByRole('heading', { name: 'Page not found' })).toHaveCount(0)
    await context.close()
  })
}

learnerTest(
  'below /dashboard a missing page keeps the frame and is titled as missing; signed out it leads to sign-in',
  async ({ page }) => {
    const missing = ['/dashboard/nowhere', '/dashboard/games/quizzes/7', '/dashboard/knowledge/notes/not-a-uuid']
    for (const path of missing) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      await expect(page).toHaveTitle('Page not found - Stoa')
      await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    }
    await page.context().clearCookies()
    for (const path of missing) {
      await page.goto(path)
      await expect(page).toHaveURL(`/auth/login?return=${encodeURIComponent(path)}`)
    }
  },
)

learnerTest('odd search parameters are ignored or read as text, and never an error', async ({ page }) => {
  await page.goto('/dashboard/knowledge/notes/new?title=1984&topic=abc')
  await expect(page.getByLabel('Title')).toHaveValue('1984')
  for (const path of [
    '/dashboard/knowledge/notes?tag=a%20b&topic=abc&sort=abc&q=[1,2]',
    '/dashboard/games/quizzes?q={"a":1}&topic=-1&sort=[]',
    '/dashboard/coach/chat?prompt=42&topic=x&quote=[1]',
    '/dashboard/coach/translate?text=[1,2]&id=1',
    '/live?code=abc',
  ]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
  }
  await page.goto('/dashboard/knowledge/notes?q=1984')
  await expect(page.getByRole('searchbox')).toHaveValue('1984')
})
