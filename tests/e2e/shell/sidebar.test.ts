import { expect, learnerTest } from '#tests/support/journey.ts'

learnerTest('the sidebar folds, says so by name, and stays as it was left', async ({ page }) => {
  await page.goto('/dashboard/games')
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  const width = async () => (await sidebar.boundingBox())?.width
  expect(await width()).toBe(256)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeFocused()
  expect(await width()).toBe(64)
  await page.reload()
  expect(await width()).toBe(64)
  await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Documents' }).first().click()
  await expect(page).toHaveURL('/dashboard/documents')
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toBeFocused()
  expect(await width()).toBe(256)
})
