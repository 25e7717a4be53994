import type { Page } from '@playwright/test'
import { codeOf, nextCodeOf } from '#tests/support/account/totp.ts'
import { expect, fromOwnAddress, type Learner, learnerTest as test } from '#tests/support/journey.ts'

/** To the second step: the password is right. */
async function enterPassword(page: Page, learner: Learner) {
  await page.goto('/auth/login?return=%2Fdashboard%2Fgames')
  await page.getByLabel('E-mail').fill(learner.email)
  await page.getByLabel('Password', { exact: true }).fill(learner.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
}

test('two-factor is turned on, and signing in takes a code or a recovery code, by keyboard alone @phone', async ({
  page,
  learner,
}) => {
  await fromOwnAddress(page)
  await page.goto('/dashboard/profile')
  const security = page.getByRole('region', { name: 'Security' })
  await security.getByRole('button', { name: 'Turn on two-factor sign-in' }).focus()
  await page.keyboard.press('Enter')
  await security.getByLabel('Password', { exact: true }).fill('not my password')
  await page.keyboard.press('Enter')
  await expect(security.getByText('This is not your password')).toBeVisible()
  await security.getByLabel('Password', { exact: true }).fill(learner.password)
  await page.keyboard.press('Enter')

  await expect(security.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const key = await security.getByText(/^[A-Z2-7]{32,}$/).innerText()
  const uri = `otpauth://totp/Stoa?secret=${key}`
  const codes = await security.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  const download = page.waitForEvent('download')
  await security.getByRole('link', { name: 'Download the codes' }).click()
  expect((await download).suggestedFilename()).toBe('stoa-recovery-codes.txt')
  await security.getByLabel('Code', { exact: true }).fill('000000')
  await page.keyboard.press('Enter')
  await expect(security.getByText('Enter the code that your app shows now')).toBeVisible()
  await security.getByLabel('Code', { exact: true }).fill(codeOf(uri))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Two-factor sign-in is on')).toBeVisible()
  await expect(security.getByRole('button', { name: 'Recovery codes' })).toBeVisible()

  await page.context().clearCookies()
  await enterPassword(page, learner)
  await page.keyboard.type('12345')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter the six digits')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(nextCodeOf(uri))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/games$/)

  await page.context().clearCookies()
  await enterPassword(page, learner)
  await page.keyboard.type(nextCodeOf(uri))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Sign in again.')
  await page.getByRole('button', { name: 'Back to sign-in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await enterPassword(page, learner)
  await page.keyboard.type(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/games$/)

  await page.goto('/dashboard/profile')
  await security.getByRole('button', { name: 'Recovery codes' }).click()
  await expect(security.getByText('You have 9 recovery codes left.')).toBeVisible()
  await security.getByLabel('Password', { exact: true }).fill(learner.password)
  await page.keyboard.press('Enter')
  const renewed = security.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(renewed).toHaveCount(10)
  expect(await renewed.allInnerTexts()).not.toContain(codes[1])
  await security.getByRole('button', { name: 'Done' }).click()

  await security.getByRole('button', { name: 'Turn off two-factor sign-in' }).click()
  await security.getByLabel('Password', { exact: true }).fill(learner.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Two-factor sign-in is off')).toBeVisible()
  await expect(security.getByRole('button', { name: 'Turn on two-factor sign-in' })).toBeVisible()
})
