import type { Page } from '@playwright/test'

/** Milliseconds from the page's load to its first request of `part` of an address, by the page's own clock. */
export function sinceLoad(page: Page, part: string): Promise<number> {
  return page.evaluate((wanted) => {
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const asked = performance.getEntriesByType('resource').find(({ name }) => name.includes(wanted))
    return (asked?.startTime ?? Number.NaN) - (loaded?.loadEventStart ?? Number.NaN)
  }, part)
}
