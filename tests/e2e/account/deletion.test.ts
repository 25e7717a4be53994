import { expect, learnerTest as test } from '#tests/support/journey.ts'

test('a learner deletes their account, and can register again with the same address @phone', async ({
  page,
  learner,
}) => {
  await page.goto('/dashboard/profile')
  const data = page.getByRole('region', { name: 'Your data' })
  await page.evaluate(() => localStorage.setItem('stoa:draft:prompt:me', '"half a thought"'))
  await data.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText(learner.email)
  await expect(dialog.getByRole('listitem')).toHaveCount(6)
  await dialog.getByLabel('Password', { exact: true }).fill('not my password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This is not your password')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await data.getByRole('button', { name: 'Delete account' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(learner.password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('stoa:draft:prompt:me'))).toBeNull()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/auth\/login/)
  await page.getByLabel('E-mail').fill(learner.email)
  await page.getByLabel('Password', { exact: true }).fill(learner.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The e-mail or password is incorrect')).toBeVisible()

  await page.goto('/auth/register')
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('E-mail').fill(learner.email)
  await page.getByLabel('Password', { exact: true }).fill(learner.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/onboarding\//)
})

test('a learner clears this device, and stays signed in', async ({ page }) => {
  await page.goto('/dashboard/profile')
  await page.evaluate(() => localStorage.setItem('stoa:draft:prompt:me', '"half a thought"'))
  await page.getByRole('region', { name: 'Your data' }).getByRole('button', { name: 'Clear this device' }).click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear this device' }).click()
  await reloaded
  expect(await page.evaluate(() => localStorage.getItem('stoa:draft:prompt:me'))).toBeNull()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
})
