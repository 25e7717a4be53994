import { test } from '#tests/support/journey.ts'
import { readFileSync } from 'node:fs'
test('shots', async ({ page, learner, baseURL }) => {
  test.setTimeout(120000)
  void learner
  const id = crypto.randomUUID()
  await page.request.post('/api/notes', { headers: { origin: new URL(baseURL ?? '').origin }, data: { id, title: 'Everything at once', markdown: readFileSync('/tmp/reading/rich.md', 'utf8') } })
  for (const [w, h] of [[1440, 900], [360, 800]] as const) for (const mode of ['light', 'dark'] as const) {
    await page.setViewportSize({ width: w, height: h })
    await page.emulateMedia({ colorScheme: mode })
    await page.goto(`/dashboard/knowledge/notes/${id}`)
    await page.waitForSelector('.hljs-keyword')
    for (const f of await page.locator('.diagram').all()) { await f.scrollIntoViewIfNeeded(); await page.waitForTimeout(1500) }
    await page.waitForTimeout(1500)
    await page.locator('article').screenshot({ path: `/tmp/reading/shot-${w}-${mode}.png` })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    console.log(w, mode, 'overflow', wide)
  }
})
