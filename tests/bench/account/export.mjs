import { readFileSync } from 'node:fs'
import { collectionOf } from '../cards/collection.mjs'
import { signInAs } from '../../support/pages/visit.ts'
import { memoryMb, pidOnPort } from '../server/load.mjs'
import { row } from '../table.mjs'
import { fillNotes } from './fill-notes.mjs'

/** Cards of which seven in ten have six answers each: 50,000 answers. */
const CARDS = 11_600
const NOTES = 5_000
/** The same account a fifth as large: memory that is flat is the same for both. */
const PART = 5

/** Exports a large account from its profile: the time until the file is saved, and the memory it takes. */
export async function accountExport(stage, { quick }) {
  const sizes = quick ? [PART] : [PART, 1]
  const peaks = []
  for (const part of sizes) {
    const account = await collectionOf(stage, Math.ceil(CARDS / part))
    await fillNotes(account, Math.ceil(NOTES / part))
    const answers = await account.db
      .prepare('select count(*) as n from reviews where owner_id = ?')
      .bind(account.ownerId)
      .first('n')
    const name = `export of ${answers.toLocaleString('en')} answers and ${Math.ceil(NOTES / part).toLocaleString('en')} notes`
    const pid = pidOnPort(Number(new URL(account.base).port))
    const server = memoryMb(pid)
    // A browser of its own: a renderer's peak is never lowered.
    const browser = await stage.browser()
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await signInAs(context, account.cookie, account.base)
    const page = await context.newPage()
    await page.goto(`${account.base}/dashboard/profile`)
    await page.locator('html[data-mounted]').waitFor()
    const before = await rendererMb(browser)
    const saved = page.waitForEvent('download', { timeout: 900_000 })
    const pressed = performance.now()
    await page.getByRole('button', { name: 'Export everything' }).click()
    const download = await saved
    row(`${name}: pressed → saved, ms`, performance.now() - pressed)
    const peak = await rendererMb(browser)
    const size = readFileSync(await download.path()).byteLength
    row(`${name}: most memory of the page, its worker with it, MB`, peak, {
      remark: `${before.toFixed(0)} MB before, the file is ${(size / 1e6).toFixed(1)} MB`,
    })
    row(`${name}: growth of the server, MB`, memoryMb(pid) - server)
    peaks.push(peak - before)
    await context.close()
  }
  const [small, whole] = peaks
  if (whole !== undefined)
    row(`memory of the page, against an account a ${PART}th as large`, whole / small, { atMost: 2 })
}

/** The peak resident memory of the renderers, on Linux. */
async function rendererMb(browser) {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024)
  return Math.max(...peaks)
}
