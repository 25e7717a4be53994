import { type BrowserContext, expect, test as base } from '@playwright/test'
import {
  fillUp,
  finishOnboarding,
  type HttpLearner,
  ONBOARDING_ANSWERS,
  registerOverHttp,
} from '#tests/support/pages/http-learner.ts'
import { addressOf, type Material, PAGES, type PageUnderTest, titleOf } from '#tests/support/pages/list.ts'
import { axeFindings, clippedTexts, layoutShift, overflowing, watchShifts } from '#tests/support/pages/looks.ts'
import { openLive, signInAs } from '#tests/support/pages/visit.ts'

/** Most layout shift of a page while it loads; Core Web Vitals call 0.1 good. */
const SHIFT_MAX = 0.02
/** WCAG 2.2, 1.4.10 Reflow. */
const NARROWEST = { width: 320, height: 640 }
const SIZES = { phone: { width: 360, height: 800 }, wide: { width: 1440, height: 900 } }
type Size = keyof typeof SIZES

interface Account {
  learner: HttpLearner
  material: Material
}

/** One learner with nothing and one with much, for all the tests that a Playwright worker runs. */
const test = base.extend<object, { accounts: { empty: Account; full: Account } }>({
  accounts: [
    async ({}, use) => {
      const empty = await registerOverHttp(home())
      const full = await registerOverHttp(home())
      for (const learner of [empty, full]) await finishOnboarding(learner)
      const material = await fillUp(full, home())
      await use({ empty: { learner: empty, material }, full: { learner: full, material } })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const FOR_EVERYBODY = PAGES.filter(({ who }) => who === 'anybody')
const AREAS = Map.groupBy(
  PAGES.filter(({ who }) => who !== 'anybody'),
  ({ route, who }) => (who === 'learner' ? route.split('/').slice(1, 3).join('/') || route : 'onboarding'),
)

test.use({ reducedMotion: 'reduce', colorScheme: 'light', trace: 'off' })
/** Of the slowest machine, for a page in all sizes and colours; most take a tenth of it. */
const A_PAGE_MS = 40_000

for (const size of ['phone', 'wide'] as const) {
  test(`pages for everybody (${size})`, async ({ context, accounts }) => {
    test.setTimeout(A_PAGE_MS * FOR_EVERYBODY.length)
    expect(await walk(context, FOR_EVERYBODY, accounts.full.material, size)).toEqual([])
  })
}

for (const [area, pages] of AREAS) {
  test(area, async ({ context, accounts }) => {
    test.setTimeout(2 * A_PAGE_MS * pages.length)
    const { empty, full } = accounts
    const findings: string[] = []
    if (area === 'onboarding') findings.push(...(await walkOnboarding(context, pages, full.material)))
    else {
      await signInAs(context, empty.learner.cookie, home())
      const general = pages.filter(({ ofMaterial }) => !ofMaterial)
      const atFirst = await walk(context, general, empty.material, 'wide')
      findings.push(...atFirst.map((line) => `at first: ${line}`))
      await context.clearCookies()
      await signInAs(context, full.learner.cookie, home())
      findings.push(...(await walk(context, pages, full.material, 'phone')))
    }
    expect(findings).toEqual([])
  })
}

function home(): string {
  if (!process.env.STOA_URL) throw new Error('No Worker was started: run with --config tests/playwright.config.ts')
  return process.env.STOA_URL
}

/** Each step is open only after the one before it. */
async function walkOnboarding(context: BrowserContext, pages: PageUnderTest[], material: Material): Promise<string[]> {
  const newcomer = await registerOverHttp(home())
  await signInAs(context, newcomer.cookie, home())
  const findings: string[] = []
  for (const page of pages) {
    findings.push(...(await walk(context, [page], material, 'phone')))
    const [step, answers] = ONBOARDING_ANSWERS.find(([name]) => page.route.endsWith(`/${name}`)) ?? []
    await newcomer.send('PUT', `/api/onboarding/${step}`, answers)
  }
  return findings
}

async function walk(
  context: BrowserContext,
  pages: PageUnderTest[],
  material: Material,
  size: Size,
): Promise<string[]> {
  const findings: string[] = []
  for (const under of pages) {
    const found = await visit(context, under, material, size)
    findings.push(...found.map((line) => `${under.route} ${line}`))
  }
  return findings
}

/** Loads the page once at `size`, and looks at it in every size and colour mode from there. */
async function visit(context: BrowserContext, under: PageUnderTest, material: Material, size: Size): Promise<string[]> {
  const path = addressOf(under, material)
  if (path === null) return []
  const page = await context.newPage()
  await page.setViewportSize(SIZES[size])
  const found: string[] = []
  page.on('pageerror', (error) => found.push(`throws ${error.message}`))
  page.on('console', (message) => {
    // A frame that runs no scripts refuses those of this test too.
    if (message.type() !== 'error' || message.location().url === 'about:srcdoc') return
    found.push(`complains: ${message.text()} ${message.location().url}`)
  })
  await page.addInitScript(watchShifts)
  await openLive(page, home() + path)
  if (new URL(page.url()).pathname !== path) found.push(`leads to ${page.url()}`)
  const title = await page.title()
  if (title !== titleOf(under, material)) found.push(`is titled "${title}", not "${titleOf(under, material)}"`)
  let shift = await layoutShift(page)
  if (!(shift <= SHIFT_MAX)) {
    // A busy machine may paint before the font that it has asked for first is there; what is the page's own comes again.
    await openLive(page, home() + path)
    shift = await layoutShift(page)
  }
  if (!(shift <= SHIFT_MAX)) found.push(`shifts by ${shift.toFixed(3)}`)
  found.push(...(await axeFindings(page, 'everything')))
  await page.emulateMedia({ colorScheme: 'dark' })
  found.push(...(await axeFindings(page, 'contrast')).map((line) => `in the dark: ${line}`))
  for (const viewport of [...Object.values(SIZES), NARROWEST]) {
    await page.setViewportSize(viewport)
    found.push(...(await overflowing(page)))
    if (viewport !== NARROWEST) found.push(...(await clippedTexts(page)))
  }
  await page.close()
  return found
}
