import { signInAs } from '../../support/pages/visit.ts'
import { median, row } from '../table.mjs'

const SENTENCE = 'The cell have a membrane, and it recieve energy from sugar due to the fact that it needs alot of it. '
const LENGTHS = [1_000, 5_000, 20_000]

/** The built-in grammar checker: its time by the length of the text, and how long it blocks the main thread. */
export async function english(stage, { times }) {
  const base = (await stage.embedded()).url.origin
  const learner = await stage.learner(base)
  const context = await (await stage.browser()).newContext({ viewport: { width: 1280, height: 900 } })
  await signInAs(context, learner.cookie, base)
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.longTasks = []
    new PerformanceObserver((list) => {
      for (const { duration, startTime } of list.getEntries()) window.longTasks.push({ duration, startTime })
    }).observe({ type: 'longtask' })
  })
  await page.goto(`${base}/dashboard/coach/pimp-your-text`)
  await page.locator('html[data-mounted]').waitFor()
  const first = await check(page, 'A text with recieve in it.')
  row('checker of English: first check, its 16 MB fetched, ms', first.took)
  for (const length of LENGTHS) {
    const rounds = []
    for (let round = 0; round < times; round++)
      rounds.push(
        await check(page, `${round}. ${SENTENCE.repeat(Math.ceil(length / SENTENCE.length))}`.slice(0, length - 10)),
      )
    const name = `checker of English, ${length.toLocaleString('en')} characters`
    row(`${name}: press → changes, ms`, median(rounds.map(({ took }) => took)))
    row(`${name}: longest task of the main thread while it checks, ms`, median(rounds.map(({ during }) => during)), {
      atMost: 50,
    })
  }
  await context.close()
}

/** Milliseconds from the press to the changes, and the longest task before the checker answered. */
async function check(page, text) {
  await page.getByRole('textbox', { name: 'Your text' }).fill(text)
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.evaluate(() => {
    window.answeredAt = undefined
    window.pressedAt = undefined
    window.longTasks.length = 0
    addEventListener('click', ({ timeStamp }) => (window.pressedAt ??= timeStamp), { capture: true, once: true })
    const gone = () => !document.querySelector('[aria-labelledby="proposal"]')?.textContent.includes('Checking')
    let began = false
    const look = () => {
      if (!gone()) began = true
      if (began && gone()) window.answeredAt = performance.now()
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.getByRole('button', { name: 'Check text' }).click()
  await page.waitForFunction(() => window.answeredAt, undefined, { timeout: 120_000 })
  return page.evaluate(() => ({
    took: window.answeredAt - window.pressedAt,
    during: Math.max(
      0,
      ...window.longTasks
        .filter(
          ({ startTime, duration }) => startTime > window.pressedAt && startTime + duration < window.answeredAt - 20,
        )
        .map(({ duration }) => duration),
    ),
  }))
}
