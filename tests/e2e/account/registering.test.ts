import { delayRequests, EVERY_SCRIPT } from '#tests/support/browser/lazy-code.ts'
import { expect, test } from '#tests/support/journey.ts'

test('a visitor answers first, registers, and goes on where they were @phone', async ({ page }) => {
  await page.goto('/onboarding/welcome')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('Your name').press('Enter')
  await page.getByLabel('Subjects').fill('Chemistry')
  await page.reload()
  await expect(page.getByLabel('Subjects')).toHaveValue('Chemistry')
  await page.getByRole('radio', { name: 'At university' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Your goal').fill('Pass the exam')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Which languages do you study in?' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page).toHaveURL(/\/auth\/register/)
  await page.getByLabel('E-mail').fill(`ada-${crypto.randomUUID()}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill('eleven green boats')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page).toHaveURL(/\/onboarding\/coach$/)
  await page.getByRole('radio', { name: /Socratic/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Time zone')).not.toHaveValue('')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Open your dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good \w+, Ada$/)
  await expect(page.getByText('0 of 3 done')).toBeVisible()
})

test('what is typed and sent before the sign-in page is live counts', async ({ page, learner }) => {
  const letScriptsLoad = await delayRequests(page, EVERY_SCRIPT)
  await page.context().clearCookies()
  await page.goto('/auth/login?return=%2Fdashboard%2Fgames')
  await page.getByLabel('E-mail').pressSequentially(learner.email)
  await page.getByLabel('Password', { exact: true }).pressSequentially('not the password')
  await page.keyboard.press('Enter')
  letScriptsLoad()
  await expect(page.getByRole('alert')).toContainText('The e-mail or password is incorrect')
  await expect(page.getByLabel('E-mail')).toHaveValue(learner.email)
  await expect(page).toHaveURL(/return=%2Fdashboard%2Fgames$/)
})

// The other ways to write one are in unit/return-path: one network may sign in five times in ten seconds.
test('a return address of another site leads to the dashboard', async ({ page, learner }) => {
  await page.context().clearCookies()
  await page.goto(`/auth/login?return=${encodeURIComponent(String.raw`/\evil.example`)}`)
  await page.getByLabel('E-mail').fill(learner.email)
  await page.getByLabel('Password', { exact: true }).fill(learner.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})
