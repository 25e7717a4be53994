import type { Page } from '@playwright/test'

/** Milliseconds from the page's load to its first request of `part` of an address, by the page's own clock. */
export async function sinceLoad(page: Page, part: string): Promise<number> {
  // A resource's timing is there once its answer has ended.
  const timing = await page.waitForFunction((wanted) => {
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const asked = performance.getEntriesByType('resource').find(({ name }) => name.includes(wanted))
    return loaded && asked && { since: asked.startTime - loaded.loadEventStart }
  }, part)
  const { since } = (await timing.jsonValue()) ?? { since: Number.NaN }
  return since
}
