import type { Page } from '@playwright/test'
import { expect, learnerTest } from '#tests/support/journey.ts'

/** What was seen of the bar during one change of page; times in ms since the press. */
interface Seen {
  shownAt: number | null
  height: number
  parts: { at: number; part: number }[]
  arrivedAt: number | null
}

/** Presses the link `name` and looks at the bar in every frame, until 700 ms after the page has changed. */
function watchBar(page: Page, name: string): Promise<Seen> {
  return page.evaluate(async (label) => {
    const seen: Seen = { shownAt: null, height: 0, parts: [], arrivedAt: null }
    const link = [...document.querySelectorAll<HTMLElement>('aside nav a')].find((each) => each.textContent === label)
    if (!link) throw new Error(`No link ${label}`)
    const began = performance.now()
    link.click()
    return new Promise<Seen>((resolve) => {
      const look = () => {
        const now = performance.now() - began
        const bar = document.querySelector<HTMLElement>('[data-loading-bar]')
        const inner = bar?.firstElementChild
        if (bar && inner instanceof HTMLElement) {
          seen.shownAt ??= now
          seen.height = bar.getBoundingClientRect().height
          seen.parts.push({ at: now, part: Number(/scaleX\((.*)\)/.exec(inner.style.transform)?.[1]) })
        }
        if (document.querySelector('h1')?.textContent === label) seen.arrivedAt ??= now
        if (seen.arrivedAt !== null && now > seen.arrivedAt + 700) resolve(seen)
        else requestAnimationFrame(look)
      }
      look()
    })
  }, name)
}

learnerTest(
  'a slow change of page shows a bar of 3 px after 200 ms, which advances over 2000 ms and then goes',
  async ({ page }) => {
    await page.route('**/api/overviews/knowledge', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2600))
      await route.continue()
    })
    await page.goto('/dashboard')
    await expect(page.locator('html')).toHaveAttribute('data-mounted', '')
    const { shownAt, height, parts, arrivedAt } = await watchBar(page, 'Knowledge')
    expect(shownAt).toBeGreaterThanOrEqual(195)
    expect(shownAt).toBeLessThan(1500)
    expect(height).toBeCloseTo(3, 1)

    const loading = parts.filter(({ at }) => at < (arrivedAt ?? 0) - 50)
    const first = loading[0]?.part ?? 1
    const last = loading.at(-1)?.part ?? 0
    expect(first).toBeLessThan(0.6)
    expect(last).toBeGreaterThan(first + 0.2)
    for (const [i, { part }] of loading.entries()) expect(part).toBeGreaterThanOrEqual(loading[i - 1]?.part ?? 0)
    // Shaped for 2000 ms: about 70 % then, and never full before the page is there.
    expect(loading.findLast(({ at }) => at <= 2000)?.part).toBeLessThan(0.75)
    expect(loading.find(({ at }) => at >= 2150)?.part).toBeGreaterThan(0.65)
    expect(last).toBeLessThan(1)
    await expect(page.locator('[data-loading-bar]')).toHaveCount(0)
  },
)

learnerTest('a change of page quicker than 200 ms shows none', async ({ page }) => {
  await page.goto('/dashboard/documents')
  await expect(page.locator('html')).toHaveAttribute('data-mounted', '')
  let quick = 0
  // A busy machine may be slow now and then; of several changes between known pages, some are quick.
  for (let turn = 0; turn < 8 && quick < 2; turn++) {
    const { shownAt, arrivedAt } = await watchBar(page, turn % 2 === 0 ? 'Games' : 'Documents')
    if ((arrivedAt ?? Infinity) < 190) {
      quick++
      expect(shownAt).toBeNull()
    }
  }
  expect(quick).toBeGreaterThanOrEqual(1)
})
