import { expect, learnerTest, newcomerTest, test } from '#tests/support/journey.ts'

test('a visitor sees the home page, and the dashboard asks them to sign in @phone', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/auth\/login\?return=/)
})

learnerTest('a learner who has finished onboarding comes to the dashboard @phone', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page).toHaveTitle('Home - Stoa')
})

newcomerTest('a newcomer is led to the first step', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/onboarding\/welcome$/)
})
