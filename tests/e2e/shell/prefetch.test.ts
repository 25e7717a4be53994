import { expect, test } from '#tests/support/journey.ts'

for (const [name, connection, expected] of [
  ['a fast connection fetches the page ahead', { saveData: false, effectiveType: '4g' }, true],
  ['data saver fetches nothing ahead', { saveData: true, effectiveType: '4g' }, false],
  ['a slow connection fetches nothing ahead', { saveData: false, effectiveType: '2g' }, false],
] as const) {
  test(`pointing at a link: ${name}`, async ({ page, learner }) => {
    expect(learner.email).toBeTruthy()
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value, configurable: true })
    }, connection)
    await page.goto('/dashboard')
    await expect(page.locator('html')).toHaveAttribute('data-mounted', '')
    await page.waitForTimeout(500)
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await page.getByRole('link', { name: 'Documents' }).first().hover()
    await page.waitForTimeout(800)
    expect(fetched.some((path) => path.startsWith('/assets/') && path.endsWith('.js'))).toBe(expected)
  })
}
