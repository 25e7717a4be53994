// `npm run shots`: screenshots of every page in .shots/ (phone and desktop, light and dark, empty and full), with their problems.
// `npm run shots -- knowledge coach`: only pages whose path has one of the words.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBrowser } from '../../scripts/browser.mjs'
import { ensureBuilt } from '../../scripts/build.mjs'
import { root } from '../../scripts/install.mjs'
import { migrate, serveBuilt } from '../../scripts/serve.mjs'
import { fillUp, finishOnboarding, registerOverHttp } from '../support/pages/http-learner.ts'
import { addressOf, PAGES } from '../support/pages/list.ts'
import { layoutShift, overflowing, watchShifts } from '../support/pages/looks.ts'
import { signInAs } from '../support/pages/visit.ts'

const words = process.argv.slice(2)
const sizes = { phone: { width: 360, height: 800 }, wide: { width: 1440, height: 900 } }
const folder = path.join(root, '.shots')
const stateDir = mkdtempSync(path.join(tmpdir(), 'stoa-shots-'))

if (!ensureBuilt() || !migrate(stateDir)) process.exit(1)
const server = await serveBuilt({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1', stateDir })
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  await picture(server.url.origin)
} finally {
  await browser.close()
  await server.dispose()
  rmSync(stateDir, { recursive: true, force: true })
}

async function picture(base) {
  mkdirSync(folder, { recursive: true })
  const empty = await registerOverHttp(base)
  const full = await registerOverHttp(base)
  for (const learner of [empty, full]) await finishOnboarding(learner)
  const material = await fillUp(full, base)
  for (const [state, learner] of Object.entries({ empty, full })) {
    for (const page of PAGES.filter(({ route }) => words.length === 0 || words.some((word) => route.includes(word)))) {
      const address = addressOf(page, material)
      if (address === null || (state === 'empty' && (page.who !== 'learner' || page.ofMaterial))) continue
      for (const size of Object.keys(sizes)) {
        await shoot({ base, address, learner: page.who === 'learner' ? learner : null, size, state, route: page.route })
      }
    }
  }
}

/** Both colour modes of one load. */
async function shoot({ base, address, learner, size, state, route }) {
  const context = await browser.newContext({ viewport: sizes[size], reducedMotion: 'reduce' })
  if (learner) await signInAs(context, learner.cookie, base)
  const page = await context.newPage()
  const found = []
  page.on('console', (message) => message.type() === 'error' && found.push(message.text()))
  page.on('pageerror', (error) => found.push(error.message))
  await page.addInitScript(watchShifts)
  await page.goto(base + address, { waitUntil: 'networkidle' })
  found.push(...(await overflowing(page)))
  const shift = await layoutShift(page)
  if (shift > 0.02) found.push(`shifts by ${shift.toFixed(3)}`)
  const name = route.replaceAll(/[/$]+/g, '-').replace(/^-$/, '-home').slice(1)
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme })
    await page.waitForTimeout(250)
    await page.screenshot({ path: path.join(folder, `${name}-${state}-${size}-${colorScheme}.png`), fullPage: true })
  }
  for (const line of found) console.log(`${route} (${state}, ${size}): ${line}`)
  await context.close()
}
