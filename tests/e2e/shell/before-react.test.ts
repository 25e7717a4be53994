import { delayRequests, EVERY_SCRIPT } from '#tests/support/browser/lazy-code.ts'
import { expect, learnerTest, newcomerTest, test } from '#tests/support/journey.ts'

test('what is typed and sent on the static sign-in page before React has hydrated is sent once it has', async ({
  page,
}) => {
  const release = await delayRequests(page, EVERY_SCRIPT)
  await page.goto('/auth/login')
  await page.getByLabel('E-mail').fill('nobody@example.org')
  await page.getByLabel('Password', { exact: true }).fill('a wrong password')
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(page.url()).toMatch(/\/auth\/login$/)
  release()
  await expect(page.getByText('The e-mail or password is incorrect', { exact: false })).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('nobody@example.org')
})

newcomerTest(
  'what is typed and sent on a rendered page before React has hydrated is sent once it has',
  async ({ page }) => {
    await page.request.fetch('/api/onboarding/welcome', {
      method: 'PUT',
      headers: { origin: new URL(page.url() === 'about:blank' ? (process.env.STOA_URL ?? '') : page.url()).origin },
      data: {},
    })
    const release = await delayRequests(page, EVERY_SCRIPT)
    await page.goto('/onboarding/your-info', { waitUntil: 'commit' })
    await page.getByLabel('Your name').fill('Grace')
    await page.getByRole('button', { name: 'Continue' }).click()
    release()
    await expect(page.getByLabel('Your name')).toHaveCount(0)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('Your name')).toHaveValue('Grace')
  },
)

learnerTest(
  'a click in the sidebar before React has hydrated is replayed, and its links need no page load',
  async ({ page }) => {
    const release = await delayRequests(page, EVERY_SCRIPT)
    await page.goto('/dashboard', { waitUntil: 'commit' })
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
    await sidebar.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    release()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await sidebar.getByRole('link', { name: 'Games' }).click()
    await expect(page.getByRole('heading', { name: 'Games', level: 1 })).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    await expect(sidebar.getByRole('link', { name: 'Games' })).toHaveAttribute('aria-current', 'page')
    await expect(sidebar.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current', 'page')
  },
)
