import { signInAs } from '../../support/pages/visit.ts'
import { row, rounds } from '../table.mjs'

/** Areas by their link, and where they are gone to from: somewhere that has loaded nothing of them. */
const AREAS = {
  Home: '/dashboard/coach',
  Knowledge: '/dashboard/coach',
  Documents: '/dashboard/coach',
  Games: '/dashboard/coach',
  Coach: '/dashboard/games/quizzes',
}
/** Milliseconds in which what a page fetches by itself has come. */
const SETTLE_MS = 700

/** From one page to another by its link: with nothing of it loaded, and a second time. */
export async function navigation(stage, { times }) {
  const base = await stage.base()
  const { learner } = await stage.fullLearner()
  const browser = await stage.browser()
  for (const [area, from] of Object.entries(AREAS)) {
    const target = { url: base + from, cookie: learner.cookie }
    const of = await rounds(Math.min(times, 3), { there: target }, () => goThere(browser, target, area))
    row(
      `${area}: requests for what it shows, nothing of it loaded`,
      of((r) => r.there.requests),
      { atMost: 1 },
    )
    row(
      `${area}: click → painted, a second time, ms`,
      of((r) => r.there.warm),
      { atMost: 100 },
    )
  }
}

async function goThere(browser, target, area) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  await signInAs(context, target.cookie, new URL(target.url).origin)
  const page = await context.newPage()
  await page.addInitScript(watchHeading)
  await page.goto(target.url)
  await page.locator('html[data-mounted]').waitFor()
  await page.waitForTimeout(SETTLE_MS)
  let requests = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/') && isShown) requests++
  })
  let isShown = true
  const link = page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: area, exact: true })
  const go = async () => {
    const handle = await page.evaluateHandle(() => (window.headingPainted = null))
    await handle.dispose()
    await link.click()
    const took = await page.waitForFunction(() => window.headingPainted)
    return took.jsonValue()
  }
  await go()
  // What stands below the page's own data comes later.
  isShown = false
  await page.waitForTimeout(SETTLE_MS)
  await page.goBack()
  await page.waitForTimeout(SETTLE_MS)
  const warm = await go()
  await context.close()
  return { requests, warm }
}

/** Runs in the page: milliseconds from a click to the frame after the page's heading has changed. */
function watchHeading() {
  let clicked = 0
  let before
  addEventListener(
    'click',
    (event) => {
      clicked = event.timeStamp
      before = document.querySelector('h1')?.textContent
    },
    true,
  )
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    const now = document.querySelector('h1')?.textContent
    if (clicked > 0 && now && now !== before) {
      window.headingPainted = performance.now() - clicked
      clicked = 0
    }
  }
  const tick = () => {
    port2.postMessage(null)
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
}
