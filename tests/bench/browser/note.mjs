import { markdownTokens } from '../../support/fake-upstream/markdown.ts'
import { signInAs } from '../../support/pages/visit.ts'
import { load } from '../server/load.mjs'
import { median, quantile, row, rounds } from '../table.mjs'
import { typeInto, watchKeys } from './keys.mjs'
import { firstLoad, paintRows } from './paint.mjs'

const TITLE = 'Fifty kilobytes'
const LAST_WORDS = 'and that is the end of it'
const MARKDOWN = `${markdownTokens(10_000).join('').slice(0, 50_000)}\n\nThese were fifty kilobytes, ${LAST_WORDS}.\n`
const NAME = 'note of 50 KB'

/** A long note: opened by its address and from the list, and edited. */
export async function longNote(stage, { times, sliceMs, quick }) {
  const base = await stage.base()
  const browser = await stage.browser()
  const learner = await stage.learner()
  const id = crypto.randomUUID()
  await learner.send('POST', '/api/notes', { id, title: TITLE, markdown: MARKDOWN, topicId: null })
  const { cookie } = learner
  const note = { url: `${base}/dashboard/knowledge/notes/${id}`, cookie }
  const plain = await stage.floor('constant', textareaPage(MARKDOWN))

  const { cpu } = await load({ ...note, ms: sliceMs, connections: 2 })
  row(`${NAME}: CPU a request, ms`, cpu)
  const first = { [NAME]: note, minimal: { url: (await stage.minimal()).url.href } }
  paintRows(await rounds(times, first, (target) => firstLoad(browser, target)), NAME)

  const list = { list: { url: `${base}/dashboard/knowledge/notes`, cookie } }
  const opened = await rounds(times, list, (target) => openFromList(browser, target))
  row(
    `${NAME}: opened from the list, click → painted, ms`,
    opened((r) => r.list),
    { atMost: 100 },
  )

  const typing = await rounds(Math.min(times, 3), { note, plain }, (target) => type(browser, target, quick ? 1 : 4))
  for (const [what, goal] of [
    ['p50', {}],
    ['p99', { atMost: 50 }],
  ]) {
    const floor = typing((r) => r.plain[what])
    const remark = `a plain textarea of this text ${floor.toFixed(1)}`
    row(
      `${NAME}: key → paint ${what}, CPU 4×, ms`,
      typing((r) => r.note[what]),
      { ...goal, remark },
    )
  }
}

function textareaPage(text) {
  return `<!doctype html><html lang="en" data-mounted><title>The least that can be written into</title>
    <textarea aria-label="Text" style="width: 40em; field-sizing: content">${text.replaceAll('<', '&lt;')}</textarea>`
}

/** Milliseconds from the click to the frame that shows the note to its end. */
async function openFromList(browser, target) {
  const { context, page } = await open(browser, target)
  await page.addInitScript(
    ([title, words]) => {
      let clicked = 0
      addEventListener('click', (event) => (clicked = event.timeStamp), true)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        const shown = clicked > 0 && document.querySelector('main')?.textContent.includes(words)
        if (shown && document.querySelector('h1')?.textContent === title)
          window.openedIn ??= performance.now() - clicked
      }
      const tick = () => {
        port2.postMessage(null)
        requestAnimationFrame(tick)
      }
      requestAnimationFrame(tick)
    },
    [TITLE, LAST_WORDS],
  )
  await page.goto(target.url)
  await page.locator('html[data-mounted]').waitFor()
  await page.waitForTimeout(1500)
  await page.getByRole('link', { name: TITLE }).click()
  const handle = await page.waitForFunction(() => window.openedIn)
  const took = await handle.jsonValue()
  await context.close()
  return took
}

/** Reads first, as a learner does, and then presses Edit where the page has it. */
async function type(browser, target, times) {
  const { context, page, devtools } = await open(browser, target)
  await page.addInitScript(watchKeys)
  await page.goto(target.url)
  await page.locator('html[data-mounted]').waitFor()
  await page.waitForTimeout(1500)
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  if (await edit.isVisible()) await edit.click()
  await page.waitForTimeout(1500)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const keys = await typeInto(page, times)
  await context.close()
  return { p50: median(keys), p99: quantile(keys, 0.99) }
}

async function open(browser, { url, cookie }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  if (cookie) await signInAs(context, cookie, new URL(url).origin)
  const page = await context.newPage()
  return { context, page, devtools: await context.newCDPSession(page) }
}
