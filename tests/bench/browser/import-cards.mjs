import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { write } from '../../support/anki/packages.ts'
import { signInAs } from '../../support/pages/visit.ts'
import { row } from '../table.mjs'

const CARDS = 10_000
const QUICK = 1_000
const DAY = 86_400_000

/** Imports an Anki package of many cards: its time and memory, and how long it blocks the page. */
export async function importCards(stage, { quick }) {
  const count = quick ? QUICK : CARDS
  const bytes = Buffer.from(await write(facts(count)))
  const base = (await stage.embedded()).url.origin
  const learner = await stage.learner(base)
  const browser = await stage.browser()
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await signInAs(context, learner.cookie, base)
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.longTasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  await page.goto(`${base}/dashboard/games/flashcards/import`)
  await page.locator('html[data-mounted]').waitFor()
  const longest = () => page.evaluate(() => Math.max(0, ...window.longTasks.splice(0)))
  await page.waitForTimeout(500)
  await longest()
  const before = await renderers(browser)
  const name = `package of ${count.toLocaleString('en')} cards (${(bytes.length / 1e6).toFixed(1)} MB)`

  // From a file: passing bytes would cost the page time.
  const folder = mkdtempSync(join(tmpdir(), 'stoa-'))
  const path = join(folder, 'Many.apkg')
  writeFileSync(path, bytes)
  const chosen = performance.now()
  await page.getByLabel('File with cards').setInputFiles(path)
  const importing = page.getByRole('button', { name: /^Import [\d,]+ facts$/ })
  await importing.waitFor({ timeout: 300_000 })
  row(`${name}: chosen → shown, ms`, performance.now() - chosen)
  row(`${name}: longest task of the main thread while it is read, ms`, await longest(), { atMost: 100 })

  const pressed = performance.now()
  await importing.click()
  await page.getByRole('heading', { name: /facts imported$/ }).waitFor({ timeout: 900_000 })
  const took = performance.now() - pressed
  row(`${name}: pressed → all in, ms`, took, { remark: `${((took / count) * 100).toFixed(0)} ms a hundred` })
  row(`${name}: longest task of the main thread while it is sent, ms`, await longest(), { atMost: 100 })
  row(`${name}: most memory of the page, its workers with it, MB`, (await renderers(browser)) / 1e6, {
    remark: `${(before / 1e6).toFixed(0)} MB before`,
  })
  await context.close()
  rmSync(folder, { recursive: true })
}

/** The peak resident memory of a renderer in bytes, on Linux. */
async function renderers(browser) {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => {
      const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]
      return Number(peak ?? 0) * 1024
    })
  return Math.max(...peaks)
}

/** In twenty decks; half of them studied, some with formatting and formulas. */
function facts(count) {
  const now = Date.now()
  return Array.from({ length: count }, (_, n) => {
    const studied = n % 2 === 0
    const reviews = Array.from({ length: studied ? 6 : 0 }, (__, at) => {
      const when = now - (60 - at * 9) * DAY - n * 1_000
      return { at: when, rating: at === 0 ? 1 : 3, kind: 'review', durationMs: 4_000, days: at + 1, seconds: null }
    })
    const schedule = studied && {
      ...{ state: 'review', due: now + (n % 30) * DAY, stability: 5 + (n % 40), difficulty: 5, intervalDays: 9 },
      ...{ reps: 6, lapses: 1, lastReviewAt: reviews.at(-1).at },
    }
    return {
      key: crypto.randomUUID(),
      kind: 'basic',
      front:
        n % 3 === 0
          ? `What is **term ${n}** when $x_${n % 10} > 1$?`
          : `What is the word number ${n} of this long list of words?`,
      back: `It is the answer number ${n}, which takes a line or two to say, as answers do.`,
      tags: ['exam'],
      deck: ['Subject', `Chapter ${n % 20}`],
      media: [],
      cards: [{ ordinal: 0, schedule: schedule || null, suspended: false, flag: 0, reviews }],
      updatedAt: now - DAY,
    }
  })
}
