import { signInAs } from '../../support/pages/visit.ts'
import { median, quantile, row } from '../table.mjs'
import { typeInto, watchKeys } from './keys.mjs'

const LINE = 'The line ends here, and the paragraph goes on with **strong** words and `code`,\n'
const CELLS = '| sleep | moves what was learnt | from one store to another |\n'

/** Texts that the product stores and that were slow to write into once. */
const TEXTS = {
  'a paragraph of 100 KB with soft breaks': LINE.repeat(1_250),
  'a paragraph of 11 KB, as rich text': LINE.repeat(140),
  'a table of 2,500 rows': `| a | b | c |\n| - | - | - |\n${CELLS.repeat(2_500)}`,
  'a code block of 190 KB': `\`\`\`js\n${'const sleep = (word) => word.length > 3 ? word : null // moved\n'.repeat(3_000)}\`\`\`\n`,
  'a list nested in 40 levels, 150 KB': Array.from(
    { length: 2_000 },
    (_, at) => `${'  '.repeat(at % 40)}- item of the list\n`,
  ).join(''),
  '420 KB of brackets': '[('.repeat(210_000),
  'quotes nested 10,000 times': `${'>'.repeat(10_000)} quoted\n`.repeat(20),
  '100,000 short paragraphs': 'ab\n\n'.repeat(100_000),
}
const TIMES = 1

/** Every key, at the start and at the end of the longest notes there can be. */
export async function noteKeys(stage) {
  const base = await stage.base()
  const browser = await stage.browser()
  const learner = await stage.learner()
  for (const [name, markdown] of Object.entries(TEXTS)) {
    const id = crypto.randomUUID()
    await learner.send('POST', '/api/notes', { id, title: name, markdown, topicId: null })
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await signInAs(context, learner.cookie, new URL(base).origin)
    const page = await context.newPage()
    await page.addInitScript(watchKeys)
    const shown = await firstScreen(page, `${base}/dashboard/knowledge/notes/${id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const keys = await typeInto(page, TIMES)
    await context.close()
    row(`${name}: read, address → first screen, ms`, shown)
    row(`${name}: key → paint p50, ms`, median(keys))
    row(`${name}: key → paint p99, ms`, quantile(keys, 0.99), { atMost: 100 })
  }
}

/** Milliseconds until its largest paint. */
async function firstScreen(page, url) {
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('html[data-mounted]').waitFor({ timeout: 60_000 })
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}
