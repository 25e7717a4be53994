import { expect, learnerTest } from '#tests/support/journey.ts'
import { writeNote } from '#tests/support/pages/write-note.ts'

const TOASTS = '[data-sonner-toast]:not([data-removed=true])'

learnerTest(
  'deleting a note says so at the bottom right for five seconds, and Undo brings it back',
  async ({ page, baseURL }) => {
    const id = await writeNote(page, baseURL, 'Osmosis')
    await page.goto(`/dashboard/knowledge/notes/${id}`)
    await page.getByRole('button', { name: 'Delete note' }).click()
    await expect(page).toHaveURL(/\/knowledge\/notes(\?|$)/)
    await expect(page.getByText('“Osmosis” is deleted')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page).toHaveURL(`/dashboard/knowledge/notes/${id}`)
    await expect(page.getByRole('heading', { name: 'Osmosis' })).toBeVisible()

    await page.evaluate(timeToasts, TOASTS)
    await page.getByRole('button', { name: 'Delete note' }).click()
    const toast = page.locator(TOASTS, { hasText: 'is deleted' })
    await expect(toast).toBeVisible()
    await page.mouse.move(400, 300)
    // It slides in.
    await expect(async () => {
      const [box, size] = [await toast.boundingBox(), page.viewportSize()]
      if (!box || !size) throw new Error('The toast has no box')
      expect(size.width - (box.x + box.width)).toBeLessThan(40)
      expect(size.width - (box.x + box.width)).toBeGreaterThanOrEqual(0)
      expect(size.height - (box.y + box.height)).toBeLessThan(40)
      expect(size.height - (box.y + box.height)).toBeGreaterThanOrEqual(0)
    }).toPass({ timeout: 4_000 })
    const close = await toast.getByRole('button', { name: 'Close' }).boundingBox()
    expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(24)
    await expect(toast).toHaveCount(0, { timeout: 20_000 })
    const stayed = await page.evaluate(() => Number(document.documentElement.dataset.toastStayed))
    expect(stayed).toBeGreaterThanOrEqual(4900)
    expect(stayed).toBeLessThan(12_000)
  },
)

/** Runs in the page: how long the next toast stays, in ms, on `<html data-toast-stayed>`. */
function timeToasts(selector: string) {
  let shownAt = 0
  const old = new Set(document.querySelectorAll(selector))
  const look = () => {
    const now = [...document.querySelectorAll(selector)].some((each) => !old.has(each))
    if (now && !shownAt) shownAt = performance.now()
    if (!now && shownAt) document.documentElement.dataset.toastStayed = String(performance.now() - shownAt)
    else requestAnimationFrame(look)
  }
  look()
}

learnerTest(
  'at most five are kept; under the pointer they fan out 16 px apart; F8 leads to them',
  async ({ page, baseURL }) => {
    const id = await writeNote(page, baseURL, 'Tides')
    await page.goto(`/dashboard/knowledge/notes/${id}`)
    await page.route(`**/api/notes/${id}`, (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    )
    const press = () => page.getByRole('button', { name: 'Delete note' }).click()
    await press()
    const oldest = page.locator(TOASTS).first()
    await expect(oldest).toBeVisible()
    const first = await oldest.elementHandle()
    // Under the pointer nothing leaves by time, so a slow machine loses none meanwhile.
    await oldest.hover()
    for (let more = 2; more <= 5; more++) {
      await page.getByRole('button', { name: 'Delete note' }).dispatchEvent('click')
      await expect(page.locator(TOASTS)).toHaveCount(more)
    }
    expect(await first?.evaluate((each) => each.isConnected)).toBe(true)
    await page.getByRole('button', { name: 'Delete note' }).dispatchEvent('click')
    await expect.poll(() => first?.evaluate((each) => each.isConnected)).toBe(false)
    await expect(page.locator(TOASTS)).toHaveCount(5)

    const gaps = () =>
      page.locator(TOASTS).evaluateAll((all) => {
        const boxes = all.map((each) => each.getBoundingClientRect()).sort((a, b) => a.top - b.top)
        return boxes.slice(1).map(({ top }, i) => top - (boxes[i]?.bottom ?? 0))
      })
    await expect.poll(async () => (await gaps()).filter((gap) => Math.abs(gap - 16) > 1)).toEqual([])

    await page.keyboard.press('F8')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-sonner-toaster]') !== null))
      .toBe(true)
  },
)
