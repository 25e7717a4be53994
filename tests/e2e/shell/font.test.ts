import { expect, learnerTest } from '#tests/support/journey.ts'
import { layoutShift, nextFrames, watchShifts } from '#tests/support/pages/looks.ts'

/** Most layout shift a page may have while it loads. */
const SHIFT_MAX = 0.02
/** How late the font comes, in milliseconds: past the first paint of any page here. */
const LATE = 1200

for (const path of ['/', '/pricing', '/auth/login', '/auth/register', '/dashboard']) {
  learnerTest(`a font that comes late moves nothing on ${path}`, async ({ page }) => {
    if (path.startsWith('/auth')) await page.context().clearCookies()
    await page.route('**/*.woff2', async (route) => {
      await new Promise((done) => setTimeout(done, LATE))
      await route.continue()
    })
    await page.addInitScript(watchShifts)
    const font = page.waitForResponse(/woff2/)
    await page.goto(path)
    await font
    await page.evaluate(() => document.fonts.ready)
    await nextFrames(page, 3)
    expect(await layoutShift(page)).toBeLessThanOrEqual(SHIFT_MAX)
  })
}
