import path from 'node:path'
import { expect, test } from '@playwright/test'
import { root } from '../../scripts/install.mjs'
import { serveBuilt } from '../../scripts/serve.mjs'
import { buildMinimalStart } from '#tests/bench/floors/build-minimal.mjs'
import { fillUp, finishOnboarding, registerOverHttp } from '#tests/support/pages/http-learner.ts'
import { kb, loadOf, signInAs } from '#tests/support/pages/visit.ts'
import { addressOf, type Material, PAGES } from '#tests/support/pages/list.ts'
import { startUpModules } from '#tests/support/pages/worker-start.ts'

/**
 * KB of JavaScript (gzip -9) before a page is live, over nothing or over the minimal Start app. What a page may weigh at
 * most is more for most of them; this is what they weigh, so that what is added to every page is seen.
 */
const BUDGETS: {
  route: (typeof PAGES)[number]['route']
  kb: number
  over: 'nothing' | 'minimal Start'
}[] = [
  { route: '/', kb: 15, over: 'nothing' },
  { route: '/pricing', kb: 15, over: 'nothing' },
  { route: '/blog', kb: 15, over: 'nothing' },
  { route: '/auth/login', kb: 20, over: 'nothing' },
  { route: '/auth/register', kb: 20, over: 'nothing' },
  { route: '/dashboard/knowledge/notes/$uuid', kb: 23.5, over: 'minimal Start' },
  { route: '/dashboard', kb: 21, over: 'minimal Start' },
  { route: '/dashboard/games', kb: 20, over: 'minimal Start' },
  { route: '/dashboard/games/flashcards', kb: 21, over: 'minimal Start' },
  { route: '/dashboard/games/quizzes', kb: 18, over: 'minimal Start' },
  { route: '/dashboard/games/flashcards/$deckId/play', kb: 42, over: 'minimal Start' },
  { route: '/dashboard/coach/chat', kb: 40, over: 'minimal Start' },
  { route: '/dashboard/coach/translate', kb: 40, over: 'minimal Start' },
  { route: '/dashboard/coach/chat/$id', kb: 40, over: 'minimal Start' },
]
const START_UP_KB_MAX = 600
/** The font shares a slow line with the scripts of a first load. */
const FONT_KB_MAX = 25

test.describe.configure({ mode: 'default' })

const base = () => process.env.STOA_URL ?? ''
let cookie: string
let material: Material
let minimal: number

test.beforeAll(async ({ browser }) => {
  const learner = await registerOverHttp(base())
  await finishOnboarding(learner)
  material = await fillUp(learner, base())
  cookie = learner.cookie
  const folder = path.join(buildMinimalStart(), 'dist', 'server')
  const floor = await serveBuilt({ port: 0, host: '127.0.0.1', stateDir: path.join(root, '.cache', 'floors'), folder })
  const page = await browser.newPage()
  minimal = (await loadOf(page, floor.url.origin)).gzip
  await page.close()
  await floor.dispose()
})

for (const { route, kb: most, over } of BUDGETS) {
  test(`${route} is live with ${most} KB of JavaScript over ${over}`, async ({ context, page }) => {
    const under = PAGES.find((each) => each.route === route)
    if (!under) throw new Error(`${route} is no page`)
    if (under.who === 'learner') await signInAs(context, cookie, base())
    const address = addressOf(under, material)
    if (address === null) throw new Error(`${route} has nothing to show`)
    const { gzip, scripts } = await loadOf(page, base() + address)
    const limit = most + (over === 'nothing' ? 0 : kb(minimal))
    const list = scripts.map((script) => `${script.path}: ${kb(script.gzip)}`).join('\n')
    console.log(`${route}: ${kb(gzip)} of ${limit.toFixed(1)} KB in ${scripts.length} scripts`)
    expect(kb(gzip), list).toBeLessThanOrEqual(limit)
  })
}

test(`the one font of every page has ${FONT_KB_MAX} KB`, async ({ page }) => {
  const fonts = new Map<string, number>()
  page.on('response', async (answer) => {
    if (answer.url().endsWith('.woff2')) fonts.set(answer.url(), (await answer.body()).length)
  })
  await page.goto(base(), { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  expect(fonts.size).toBe(1)
  expect(kb(Math.max(...fonts.values()))).toBeLessThanOrEqual(FONT_KB_MAX)
})

test(`the Worker starts on ${START_UP_KB_MAX} KB of code`, () => {
  const modules = startUpModules(path.join(root, 'dist', 'server'))
  const sum = kb(modules.reduce((total, module) => total + module.gzip, 0))
  console.log(`Worker at start-up: ${sum} KB in ${modules.length} modules`)
  expect(sum, modules.map((module) => `${module.path}: ${kb(module.gzip)}`).join('\n')).toBeLessThanOrEqual(
    START_UP_KB_MAX,
  )
})
