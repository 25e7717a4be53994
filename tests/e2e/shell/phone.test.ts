import { expect, learnerTest, test } from '#tests/support/journey.ts'

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })

learnerTest(
  'on the phone it is a sheet that keeps the focus, and closes by Esc, its button, and the way on',
  async ({ page }) => {
    await page.goto('/dashboard/games')
    const open = page.getByRole('button', { name: 'Open sidebar' })
    const sheet = page.getByRole('dialog', { name: 'Sidebar' })
    await open.click()
    await expect(sheet).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(0)
    for (let step = 0; step < 14; step++) {
      await page.keyboard.press('Tab')
      // From the last the focus goes round by a guard outside of the sheet.
      await expect.poll(() => sheet.evaluate((each) => each.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(open).toBeFocused()
    await open.click()
    await sheet.getByRole('button', { name: 'Close sidebar' }).click()
    await expect(sheet).toHaveCount(0)
    await open.click()
    await sheet.getByRole('link', { name: 'Documents' }).click()
    await expect(page).toHaveURL('/dashboard/documents')
    await expect(sheet).toHaveCount(0)
    await expect(page.getByRole('main')).toBeVisible()
  },
)

test('the public menu works without React', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } })
  const page = await context.newPage()
  await page.goto(`${baseURL}/pricing`)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
  await context.close()
})
