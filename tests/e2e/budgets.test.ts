import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { root } from '../../scripts/install.mjs'
import { fillUp, finishOnboarding, registerOverHttp } from '#tests/support/pages/http-learner.ts'
import { kb, loadOf, signInAs } from '#tests/support/pages/visit.ts'
import { addressOf, type Material, PAGES, type PageUnderTest } from '#tests/support/pages/list.ts'
import { startUpModules } from '#tests/support/pages/worker-start.ts'

/** KB of JavaScript (gzip -9) before a page is interactive. */
const STATIC_KB = 25
const PAGE_KB = 160
const CHAT_KB: Partial<Record<PageUnderTest['route'], number>> = {
  '/dashboard/coach/chat': 170,
  '/dashboard/coach/chat/$id': 190,
}
const STATIC_PAGES = new Set<PageUnderTest['route']>([
  '/',
  '/pricing',
  '/privacy',
  '/terms',
  '/blog',
  '/blog/$',
  '/auth/login',
  '/auth/register',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/verify-email',
])
/** Before a page is interactive, the document included. */
const REQUESTS = 10
/** Of a signed-in page (gzip -9), styles included. */
const HTML_KB = 40
/** Of the Worker's code that is evaluated at start-up (gzip -9). */
const START_UP_KB = 600
/** What Workers' free plan takes as an upload (gzip). */
const UPLOAD_KB = 3_000

test.describe.configure({ mode: 'default' })

const base = () => process.env.STOA_URL ?? ''
const cookies: Record<PageUnderTest['who'], string> = { anybody: '', newcomer: '', learner: '' }
let material: Material

test.beforeAll(async () => {
  const learner = await registerOverHttp(base())
  await finishOnboarding(learner)
  material = await fillUp(learner, base())
  cookies.learner = learner.cookie
  cookies.newcomer = (await registerOverHttp(base())).cookie
})

for (const under of PAGES) {
  const { route, who } = under
  const most = STATIC_PAGES.has(route) ? STATIC_KB : (CHAT_KB[route] ?? PAGE_KB)
  test(`${route} is interactive with ${most} KB of JavaScript and ${REQUESTS} requests`, async ({ context, page }) => {
    const address = addressOf(under, material)
    // Pages of what the product cannot make yet.
    if (address === null) return
    if (cookies[who]) await signInAs(context, cookies[who], base())
    const { gzip, scripts, requests } = await loadOf(page, base() + address)
    const html = gzipSync(await (await context.request.get(base() + address)).body(), { level: 9 }).length
    console.log(
      `${route}: ${kb(gzip)} KB in ${scripts.length} scripts, ${requests.length} requests, HTML ${kb(html)} KB`,
    )
    const list = scripts.map((script) => `${script.path}: ${kb(script.gzip)}`).join('\n')
    expect.soft(kb(gzip), list).toBeLessThanOrEqual(most)
    expect.soft(requests.length, requests.join('\n')).toBeLessThanOrEqual(REQUESTS)
    expect.soft(kb(html), 'HTML').toBeLessThanOrEqual(HTML_KB)
  })
}

test(`the Worker starts on ${START_UP_KB} KB of code`, () => {
  const modules = startUpModules(path.join(root, 'dist', 'server'))
  const sum = kb(modules.reduce((total, module) => total + module.gzip, 0))
  console.log(`Worker at start-up: ${sum} KB in ${modules.length} modules`)
  expect(sum, modules.map((module) => `${module.path}: ${kb(module.gzip)}`).join('\n')).toBeLessThanOrEqual(START_UP_KB)
})

test('the build of the Worker is its own code, within what the free plan takes', () => {
  const folder = path.join(root, 'dist', 'server')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  // What only browsers run would be uploaded, and compiled whenever a Worker starts.
  expect(
    files.filter((name) => /\.(wasm|woff2?|ttf)$|mermaid|Diagram|detect-worker|page-thumbnails/.test(name)),
  ).toEqual([])
  const scripts = files.filter((name) => name.endsWith('.js')).map((name) => readFileSync(path.join(folder, name)))
  const sum = kb(scripts.reduce((total, script) => total + gzipSync(script).length, 0))
  console.log(`Worker in all: ${sum} KB in ${scripts.length} modules`)
  expect(sum).toBeLessThanOrEqual(UPLOAD_KB)
})
