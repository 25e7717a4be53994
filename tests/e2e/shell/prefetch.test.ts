import { expect, learnerTest } from '#tests/support/journey.ts'
import { nextFrames } from '#tests/support/pages/looks.ts'

for (const [name, connection, expected] of [
  ['a fast connection fetches the page ahead', { saveData: false, effectiveType: '4g' }, true],
  ['data saver fetches nothing ahead', { saveData: true, effectiveType: '4g' }, false],
  ['a slow connection fetches nothing ahead', { saveData: false, effectiveType: '2g' }, false],
] as const) {
  learnerTest(`pointing at a link: ${name}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value, configurable: true })
    }, connection)
    await page.goto('/dashboard')
    await page.waitForLoadState('networkidle')
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    const hasScript = () => fetched.some((path) => path.startsWith('/assets/') && path.endsWith('.js'))
    const link = page.getByRole('link', { name: 'Documents' }).first()
    await page.clock.install()
    await link.hover()
    // More than the router waits before it preloads.
    await page.clock.runFor(1_000)
    if (expected) return expect.poll(hasScript).toBe(true)
    await nextFrames(page, 3)
    // Something of the page before may still have come until here.
    fetched.splice(0)
    await link.click()
    await expect.poll(hasScript, 'its scripts are fetched by the click').toBe(true)
  })
}
