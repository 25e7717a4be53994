import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'

/** Keeps React away until it is let go. */
async function holdScripts(page: Page) {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
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
