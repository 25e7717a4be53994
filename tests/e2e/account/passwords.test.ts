import { openLink } from '#tests/support/account/open-mail.ts'
import { expect, learnerTest as test } from '#tests/support/journey.ts'

test('a forgotten password is replaced by a link, by keyboard alone @phone', async ({ page, learner }) => {
  await page.context().clearCookies()
  await page.goto('/auth/login?return=%2Fdashboard%2Fgames')
  await page.getByRole('link', { name: 'Forgot your password?' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/auth\/forgot-password/)
  await page.getByLabel('E-mail').fill(learner.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText(`If there is an account for ${learner.email}`)

  const link = await openLink(page, learner.email, 'Choose a new password')
  await expect(link.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  await link.getByLabel('New password').fill('password123')
  await link.keyboard.press('Enter')
  await expect(link.getByText(/easy to guess|most used|leak/i).first()).toBeVisible()
  await link.getByLabel('New password').fill('seven green boats')
  await link.keyboard.press('Enter')
  await expect(link.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  await link.getByRole('link', { name: 'Sign in' }).click()
  await link.getByLabel('E-mail').fill(learner.email)
  await link.getByLabel('Password', { exact: true }).fill('seven green boats')
  await link.keyboard.press('Enter')
  await expect(link).toHaveURL(/\/dashboard$/)
})

test('a learner changes password and address, and signs out another device @phone', async ({
  page,
  learner,
  browser,
}) => {
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url(), process.env.STOA_URL).origin })
  const signedIn = await elsewhere.request.post(`${process.env.STOA_URL}/api/auth/sign-in`, {
    headers: { origin: new URL(process.env.STOA_URL ?? '').origin },
    data: { email: learner.email, password: learner.password },
  })
  expect(signedIn.ok()).toBe(true)
  await page.goto('/dashboard/profile')
  const security = page.getByRole('region', { name: 'Security' })
  await expect(security.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(2)
  await expect(security.getByText('This device')).toBeVisible()
  await security.getByRole('button', { name: /^Sign out / }).click()
  await expect(security.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(1)
  expect((await elsewhere.request.get(`${process.env.STOA_URL}/api/topics`)).status()).toBe(401)

  await security.getByRole('button', { name: 'Change password' }).click()
  await security.getByLabel('Current password').fill('not my password')
  await security.getByLabel('New password').fill('seven green boats')
  await page.keyboard.press('Enter')
  await expect(security.getByText('This is not your password')).toBeVisible()
  await security.getByLabel('Current password').fill(learner.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password changed')).toBeVisible()

  const next = `new-${learner.email}`
  await security.getByRole('button', { name: 'Change e-mail' }).click()
  await security.getByLabel('New e-mail').fill(next)
  await security.getByLabel('Password', { exact: true }).fill('seven green boats')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`A link to confirm is on its way to ${next}.`)).toBeVisible()
  const link = await openLink(page, next, 'Use this address')
  await link.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(link.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await page.reload()
  await expect(security.getByText(next)).toBeVisible()
  await expect(security.getByText('Confirmed', { exact: true })).toBeVisible()
  await elsewhere.close()
})
