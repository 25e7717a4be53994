import { signInAs } from '../../support/pages/visit.ts'
import { quantile, row, rounds, shown } from '../table.mjs'
import { collectionOf } from './collection.mjs'

const CARDS = 1_000
const ANSWERS = 60
const QUICK = 20
/** Delay of the server for each review in milliseconds, so that waiting for it shows. */
const SERVER_MS = 500
/** A learner with reviews. */
const PAUSE_MS = 250

/** From the grading key to the paint of the next card, and from Space to the paint of its answer. */
export async function answering(stage, { times, quick }) {
  const collection = await collectionOf(stage, CARDS)
  const path = `/dashboard/games/flashcards/${collection.deckId}/play`
  const targets = {
    ours: { url: collection.base + path, cookie: collection.cookie },
    plain: await stage.floor('constant', PLAIN),
  }
  const browser = await stage.browser()
  const of = await rounds(Math.min(times, 3), targets, (target) => study(browser, target, quick ? QUICK : ANSWERS))
  for (const [what, name] of [
    ['graded', 'answer → next card'],
    ['shown', 'Space → answer shown'],
  ])
    // A frame of 60 Hz, and two.
    for (const [part, goal] of [
      [0.5, 17],
      [0.99, 34],
    ]) {
      const at = (round, who) => quantile(round[who][what], part)
      row(
        `${name}: painted over a plain page, CPU 4×, p${part * 100}, ms`,
        of((r) => at(r, 'ours') - at(r, 'plain')),
        { atMost: goal, remark: ['ours', 'plain'].map((who) => shown(of((r) => at(r, who)))).join(' against ') },
      )
    }
  row(
    'answer → next card: requests answered in between, of all answers',
    of((r) => r.ours.requests),
    { atMost: 0, remark: `the server takes ${SERVER_MS} ms` },
  )
  row(
    'studying: longest task of the main thread, CPU 4×, ms',
    of((r) => r.ours.longest),
    { atMost: 100 },
  )
}

/** @returns {Promise<{ graded: number[], shown: number[], requests: number, longest: number }>} milliseconds from key to paint */
async function study(browser, { url, cookie }, answers) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  if (cookie) await signInAs(context, cookie, new URL(url).origin)
  const page = await context.newPage()
  // Reviews are not stored, so that each round has the same cards.
  await page.route('**/api/reviews', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SERVER_MS))
    await route.fulfill({ json: { items: [] } })
  })
  await page.addInitScript(watchCards)
  await page.goto(url)
  await page.locator('html[data-mounted]').waitFor()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.waitForTimeout(1500)
  // The first cards load the code of formulas and are not counted.
  for (let i = -5; i < answers; i++) {
    if (i === 0) await page.evaluate(() => window.cards.begin())
    for (const key of ['Space', '2']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(PAUSE_MS)
      await page.waitForFunction(() => window.cards.isPainted(), undefined, { polling: PAUSE_MS })
    }
  }
  await page.waitForTimeout(SERVER_MS * 2)
  const seen = await page.evaluate(() => ({ ...window.cards, begin: null, isPainted: null }))
  await context.close()
  return seen
}

/** Records when the answer and the next card are painted after the key. For `addInitScript`. */
function watchCards() {
  const seen = { graded: [], shown: [], requests: 0, longest: 0 }
  let [asked, done, long] = [null, [], []]
  window.cards = seen
  seen.isPainted = () => asked === null
  seen.begin = () => {
    Object.assign(seen, { graded: [], shown: [], requests: 0, longest: 0 })
    ;[done, long] = [[], []]
  }
  const text = (side) => document.querySelector(`[data-side=${side}]`)?.innerText.trim() ?? ''
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => (asked = { what: key === ' ' ? 'shown' : 'graded', at: timeStamp, front: text('front') }),
    true,
  )
  const isThere = () =>
    asked.what === 'shown' ? text('back') !== '' : text('back') === '' && !['', asked.front].includes(text('front'))
  new PerformanceObserver((list) => done.push(...list.getEntries())).observe({ type: 'resource' })
  new PerformanceObserver((list) => long.push(...list.getEntries())).observe({ type: 'longtask' })
  // Received right after the frame was painted; see `watchFrames`.
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    if (!asked || !isThere()) return
    const [{ what, at }, now] = [asked, performance.now()]
    asked = null
    seen[what].push(now - at)
    const inBetween = ({ startTime, responseEnd }) => startTime >= at && responseEnd <= now
    setTimeout(() => {
      if (what === 'graded') seen.requests += done.filter(inBetween).length
      seen.longest = Math.max(0, ...long.map(({ duration }) => duration))
    }, 100)
  }
  const tick = () => {
    port2.postMessage(null)
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
}

/** A minimal page that shows one card after another. */
const PLAIN = `<!doctype html><html lang="en" data-mounted><title>Cards</title>
  <p data-side="front">Question 0</p><p data-side="back"></p><script>
  const [front, back] = document.querySelectorAll('p')
  let n = 0
  addEventListener('keydown', ({ key }) => {
    if (key === ' ') back.textContent = 'Answer ' + n
    else [front.textContent, back.textContent] = ['Question ' + ++n, '']
  })
  </script>`
