import { stampClock } from '../../support/fake-upstream/stamps.ts'
import { signInAs } from '../../support/pages/visit.ts'
import { question } from '../stream/receive.mjs'
import { median, quantile } from '../table.mjs'
import { clockOffset, droppedShare, watchFrames } from './frames.mjs'

/** Milliseconds for the page's preloads to end. */
const SETTLE_MS = 1500
/** Milliseconds without a change after the model's last token: the answer is complete. */
const PATIENCE_MS = 3000

/**
 * Asks on a chat page, ours or the plain one, and measures when the answer is painted.
 * @param {{ url: string, cookie?: string }} target
 * @param {{ scenario: object, slower?: number }} how `slower` is the factor of the CPU throttling
 * @returns milliseconds: of the paint of tokens after the model sent them (`p50`, `p99`, `last`), from pressing Send to
 *   the first token painted, the longest task; the share of frames dropped; how many stamps were seen
 */
export async function watchAnswer(browser, { url, cookie }, { scenario, slower = 1 }) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  try {
    if (cookie) await signInAs(context, cookie, new URL(url).origin)
    const page = await context.newPage()
    await page.addInitScript(watchFrames, 'article[aria-label="Coach"]')
    const devtools = await context.newCDPSession(page)
    await page.goto(url)
    await page.locator('html[data-mounted]').waitFor()
    await page.getByLabel('Your question').fill(question(scenario))
    await page.waitForTimeout(SETTLE_MS)
    const offset = await clockOffset(devtools)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.evaluate(() => (window.watched.on = true))
    const asked = stampClock()
    await page.getByRole('button', { name: 'Send prompt' }).click()
    const seen = await watchedToItsEnd(page, scenario.tokens * (scenario.intervalMs ?? 0))
    const delays = seen.hits.map(({ sent, at }) => at + offset - sent)
    return {
      seen: delays.length,
      first: seen.hits[0].at + offset - asked,
      p50: median(delays),
      p99: quantile(delays, 0.99),
      last: delays.at(-1),
      longest: Math.max(0, ...seen.longTasks),
      droppedPercent: 100 * droppedShare(seen.frames),
    }
  } finally {
    await context.close()
  }
}

/** Frames are counted until the last paint of a token. */
async function watchedToItsEnd(page, streamMs) {
  const given = performance.now() + streamMs * 4 + 30_000
  for (;;) {
    await page.waitForTimeout(500)
    const idle = await page.evaluate(() => {
      const last = window.watched.hits.at(-1)
      return last ? performance.now() - last.at : 0
    })
    if (idle > PATIENCE_MS) break
    if (performance.now() > given) throw new Error('The answer did not come to an end')
  }
  return page.evaluate((patience) => {
    const { hits, frames, longTasks } = window.watched
    let after = frames.reduce((sum, each) => sum + each, 0) - patience
    const counted = frames.filter((each) => (after -= each) > 0)
    return { hits, frames: counted, longTasks }
  }, PATIENCE_MS)
}
