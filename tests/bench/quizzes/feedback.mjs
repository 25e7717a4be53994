import { signInAs } from '../../support/pages/visit.ts'
import { quantile, row, rounds, shown } from '../table.mjs'

const QUESTIONS = 40
const QUICK = 12
/** Delay of the server for each answer in milliseconds, so that waiting for it shows. */
const SERVER_MS = 500
const PAUSE_MS = 250

/** From the key that checks an answer of a quiz to the paint of its mark. */
export async function quizFeedback(stage, { times, quick }) {
  const base = (await stage.embedded()).url.origin
  const learner = await stage.learner(base)
  const count = quick ? QUICK : QUESTIONS
  const ours = async () => {
    const questions = Array.from({ length: count }, (_, i) => ({
      ...{ id: crypto.randomUUID(), kind: 'true-false', text: `Statement ${i} is true.`, answer: true },
      explanation: 'It is *said* so.',
    }))
    const quiz = { key: crypto.randomUUID(), title: 'Feedback', questions, settings: { shuffleQuestions: false } }
    const { id } = await learner.send('POST', '/api/quizzes', quiz)
    const attempt = await learner.send('POST', `/api/quizzes/${id}/attempts`, { id: crypto.randomUUID() })
    return {
      url: `${base}/dashboard/games/quizzes/${id}/play?attempt=${attempt.id}`,
      cookie: learner.cookie,
    }
  }
  const browser = await stage.browser()
  const plain = await stage.floor('constant', PLAIN)
  const targets = { ours: { ours }, plain }
  const of = await rounds(Math.min(times, 3), targets, async (target) =>
    answer(browser, target.ours ? await target.ours() : target, count),
  )
  for (const [part, goal] of [
    [0.5, 17],
    [0.99, 34],
  ]) {
    const at = (round, who) => quantile(round[who], part)
    row(
      `quiz answer → feedback: painted over a plain page, CPU 4×, p${part * 100}, ms`,
      of((r) => at(r, 'ours') - at(r, 'plain')),
      { atMost: goal, remark: ['ours', 'plain'].map((who) => shown(of((r) => at(r, who)))).join(' against ') },
    )
  }
}

/** @returns {Promise<number[]>} milliseconds from key to paint */
async function answer(browser, { url, cookie }, count) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  if (cookie) await signInAs(context, cookie, new URL(url).origin)
  const page = await context.newPage()
  await page.route('**/api/attempts/*/answers/*', async (route) => {
    const questionId = new URL(route.request().url()).pathname.split('/').at(-1)
    const { response } = route.request().postDataJSON()
    await new Promise((resolve) => setTimeout(resolve, SERVER_MS))
    await route.fulfill({ json: { questionId, response, certainty: null, fraction: 1 } })
  })
  await page.addInitScript(watchFeedback)
  await page.goto(url)
  await page.locator('html[data-mounted]').waitFor()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.waitForTimeout(1500)
  // The first ones load the code of Markdown and are not counted.
  const warmUp = 3
  for (let i = 0; i < count - 1; i++) {
    await page.keyboard.press('1')
    await page.waitForTimeout(PAUSE_MS)
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => window.feedback.isPainted(), undefined, { polling: PAUSE_MS })
    await page.keyboard.press('Enter')
    await page.waitForTimeout(PAUSE_MS)
  }
  const seen = await page.evaluate(() => window.feedback.ms)
  await context.close()
  return seen.slice(warmUp)
}

/** Records when the mark of an answer is painted after the key. For `addInitScript`. */
function watchFeedback() {
  let askedAt = null
  window.feedback = { ms: [], isPainted: () => askedAt === null }
  const isShown = () => (document.querySelector('[aria-label=Feedback]')?.textContent ?? '') !== ''
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key === 'Enter' && !isShown()) askedAt = timeStamp
    },
    true,
  )
  // Received right after the frame was painted; see `watchFrames`.
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    if (askedAt === null || !isShown()) return
    window.feedback.ms.push(performance.now() - askedAt)
    askedAt = null
  }
  const tick = () => {
    port2.postMessage(null)
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
}

/** A minimal page that marks one answer after another. */
const PLAIN = `<!doctype html><html lang="en" data-mounted><title>Quiz</title><p aria-label="Feedback"></p><script>
  const feedback = document.querySelector('p')
  addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') feedback.textContent = feedback.textContent === '' ? 'Right' : ''
  })
  </script>`
