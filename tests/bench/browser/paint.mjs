import { signInAs, watchMount } from '../../support/pages/visit.ts'
import { row, rounds } from '../table.mjs'

/** Lighthouse's slow 4G, as Chromium's own throttle takes it: milliseconds a request, bytes a second. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 }

/** First loads of pages on a slow phone, over a page without scripts and over a minimal Start app. */
export async function paint(stage, { times }) {
  const base = await stage.base()
  const { learner, material } = await stage.fullLearner()
  const { cookie } = learner
  const home = await (await fetch(base)).text()
  const browser = await stage.browser()
  const targets = {
    plain: await stage.floor('constant', home.replaceAll(/<script[\s\S]*?<\/script>/g, '')),
    home: { url: `${base}/` },
    minimal: { url: (await stage.minimal()).url.href },
    dashboard: { url: `${base}/dashboard`, cookie },
    note: { url: `${base}/dashboard/knowledge/notes/${material.noteId}`, cookie },
  }
  const of = await rounds(times, targets, (target) => firstLoad(browser, target))
  row(
    'home: LCP over the plain page (slow 4G, CPU 4×)',
    of((r) => r.home.lcp / r.plain.lcp),
    { atMost: 1.15 },
  )
  for (const page of ['dashboard', 'note']) paintRows(of, page)
}

/** @param {(pick: (round: object) => number) => number} of rounds that have `page` and `minimal` */
export function paintRows(of, page) {
  row(
    `${page}: LCP, ms (slow 4G, CPU 4×)`,
    of((r) => r[page].lcp),
    { atMost: 1400 },
  )
  row(
    `${page}: live, over minimal Start`,
    of((r) => r[page].live / r.minimal.live),
    { atMost: 1.25 },
  )
  row(
    `${page}: blocked by long tasks, ms`,
    of((r) => r[page].blocked),
    { atMost: 100 },
  )
}

/** @returns first paint, largest paint, hydration (all ms after navigation) and blocking time of long tasks */
export async function firstLoad(browser, { url, cookie }) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  if (cookie) await signInAs(context, cookie, new URL(url).origin)
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
