import { watchMount } from '../support/pages/visit.ts'

/** Lighthouse's slow 4G, as Chromium's own throttle takes it: milliseconds a request, bytes a second. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 }

/** @returns first paint, largest paint, live (all ms after navigation) and time that long tasks block */
export async function paint(browser, { url, cookies = [] }) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.addInitScript(watchMount)
  await page.addInitScript(() => {
    const seen = { lcp: 0, blocked: 0 }
    Object.assign(window, { paints: seen })
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (seen.lcp = entry.startTime))).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => (seen.blocked += entry.duration - 50)),
    ).observe({
      type: 'longtask',
      buffered: true,
    })
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(1500)
  const seen = await page.evaluate(() => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    live: window.mountedAt,
    ...window.paints,
  }))
  await context.close()
  return seen
}
