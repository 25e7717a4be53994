import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'

/** Keeps React away until it is let go. */
async function holdScripts(page: Page, scripts = /\/assets\/.*\.js$/) {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(scripts, async (route) => {
    await gate
    await route.continue()
  })
  return letGo
}

test('what is typed and sent on the static sign-in page before React is there is sent once it is', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/auth/login')
  await page.getByLabel('E-mail').fill('nobody@example.org')
  await page.getByLabel('Password', { exact: true }).fill('a wrong password')
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(page.url()).toMatch(/\/auth\/login$/)
  letGo()
  await expect(page.getByText('E-mail or password is not right', { exact: false })).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('nobody@example.org')
})

test('what is typed and sent on a rendered page before React is there is sent once it is', async ({
  page,
  newcomer,
}) => {
  expect(newcomer.email).toBeTruthy()
  await page.request.fetch('/api/onboarding/welcome', {
    method: 'PUT',
    headers: { origin: new URL(page.url() === 'about:blank' ? (process.env.STOA_URL ?? '') : page.url()).origin },
    data: {},
  })
  const letGo = await holdScripts(page)
  await page.goto('/onboarding/your-info', { waitUntil: 'commit' })
  await page.getByLabel('Your name').fill('Grace')
  await page.getByRole('button', { name: 'Continue' }).click()
  letGo()
  await expect(page.getByLabel('Your name')).toHaveCount(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Your name')).toHaveValue('Grace')
})

test('the frame that is taken over after the page keeps what is pressed in it, and its links need no load', async ({
  page,
  learner,
}) => {
  expect(learner.email).toBeTruthy()
  const letGo = await holdScripts(page, /\/assets\/around-.*\.js$/)
  await page.goto('/dashboard')
  await expect(page.locator('html')).toHaveAttribute('data-mounted', '')
  await page.evaluate(() => Object.assign(window, { kept: true }))
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await sidebar.getByRole('link', { name: 'Games' }).click()
  await expect(page).toHaveURL('/dashboard/games')
  await expect(page.getByRole('heading', { name: 'Games', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'kept' in window)).toBe(true)
  await expect(sidebar).toBeVisible()

  await sidebar.getByRole('button', { name: 'Search' }).click()
  await page.waitForTimeout(300)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  letGo()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sidebar.getByRole('link', { name: 'Games' })).toHaveAttribute('aria-current', 'page')
  await expect(sidebar.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current', 'page')
})
