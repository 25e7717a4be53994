import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../../../scripts/install.mjs'
import { keptPaths, missingScripts } from '#tests/support/browser/kept-pages.ts'
import { serveFresh } from '#tests/support/browser/serve-once.ts'
import { expect, registerLearner, test } from '#tests/support/journey.ts'
import { cardsOf, makeDeck } from '#tests/support/pages/decks.ts'
import { markdownOf, text, writeInMarkdown } from '#tests/support/pages/writing.ts'
import { writeNote } from '#tests/support/pages/write-note.ts'

test.use({ serviceWorkers: 'allow' })

const status = (page: Page) => page.getByRole('banner').getByRole('status')
const card = (page: Page) => page.getByRole('region', { name: 'Card', exact: true })

/** Everything that is to open without a network is on the device. */
async function keptAll(page: Page, paths: string[]) {
  await expect.poll(async () => await keptPaths(page), { timeout: 40_000 }).toEqual(expect.arrayContaining(paths))
  await expect.poll(async () => await missingScripts(page), { timeout: 40_000 }).toEqual([])
}

test('without a network Home opens, due cards are rated and a note is written; back again, all of it is sent once @phone', async ({
  page,
  context,
  learner,
  complaints,
  baseURL,
}) => {
  await writeInMarkdown(context)
  const note = await writeNote(page, baseURL, 'Cell respiration', 'Glucose is broken down.')
  const deck = await makeDeck(page, `Biology of ${learner.name}`, [
    { front: 'What does a mitochondrion do?', back: 'It makes ATP' },
    { front: 'Where is DNA?', back: 'In the nucleus' },
  ])
  const play = `/dashboard/games/flashcards/${deck.id}/play`
  const notePath = `/dashboard/knowledge/notes/${note}`
  await page.goto('/dashboard')
  await keptAll(page, ['/dashboard', '/dashboard/offline', play, notePath])

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('2 cards')
  await expect(status(page)).toHaveText('Offline')
  await page.getByRole('link', { name: /^Study Biology/ }).click()
  await expect(card(page)).toBeVisible()
  await page.getByRole('button', { name: /^Show answer/ }).click()
  await page.keyboard.press('2')
  await expect(status(page)).toHaveText('Offline, 1 waiting')

  // The page is opened again: the card that was rated does not come a second time.
  await page.reload()
  await expect(page.getByLabel('Left', { exact: true })).toContainText('1 new')
  await page.getByRole('button', { name: /^Show answer/ }).click()
  await page.keyboard.press('2')
  await expect(status(page)).toHaveText('Offline, 2 waiting')

  await page.goto('/dashboard')
  await page
    .getByRole('link', { name: /Cell respiration/ })
    .first()
    .click()
  await expect(page).toHaveURL(notePath)
  await page.getByRole('button', { name: 'Edit' }).click()
  await text(page).press('Control+End')
  await page.keyboard.type(' Water is left.')
  await expect(page.getByText('Saved on this device').first()).toBeVisible()
  await expect(status(page)).toHaveText('Offline, 3 waiting')

  // What is not on the device says so, and lists what is.
  await page.goto('/dashboard/coach/memory')
  await expect(page).toHaveURL('/dashboard/offline#/dashboard/coach/memory')
  await expect(page.getByText('The page you opened isn’t on this device.')).toBeVisible()
  const notes = page.getByRole('region', { name: 'Notes' })
  await expect(notes.getByRole('link', { name: /Cell respiration/ })).toBeVisible()
  await page
    .getByRole('region', { name: 'Cards to review' })
    .getByRole('link', { name: /Biology/ })
    .click()
  await expect(page).toHaveURL(play)

  await expect(status(page)).toHaveText('Offline, 3 waiting')

  const posted: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/reviews')) posted.push(request.postData() ?? '')
  })
  await context.setOffline(false)
  await expect(status(page)).toHaveText('All changes sent', { timeout: 40_000 })
  await expect.poll(async () => markdownOf(page, note)).toBe('Glucose is broken down. Water is left.')
  const cards = await cardsOf(page.request, deck.id)
  expect(cards.map(({ reps }) => reps)).toEqual([1, 1])
  const ids = posted.flatMap((body) => [...body.matchAll(/"id":"([\w-]+)"/g)].map(([, id]) => id))
  expect(new Set(ids).size).toBe(2)
  complaints.splice(0)
})

test('a deck and a note are renamed without a network, which is sent later; a name that is taken by then is told @phone', async ({
  page,
  context,
  learner,
  complaints,
  baseURL,
}) => {
  await writeInMarkdown(context)
  const note = await writeNote(page, baseURL, 'Cell respiration', 'Glucose is broken down.')
  const notePath = `/dashboard/knowledge/notes/${note}`
  const [biology, history] = [`Biology of ${learner.name}`, 'History']
  await makeDeck(page, biology, [{ front: 'Where is DNA?', back: 'In the nucleus' }])
  await makeDeck(page, history, [])
  await page.goto('/dashboard')
  await keptAll(page, ['/dashboard', '/dashboard/games/flashcards', notePath])

  await context.setOffline(true)
  await page.goto('/dashboard/games/flashcards')
  const decks = page.getByRole('list', { name: 'Decks' })
  const rename = async (from: string, to: string) => {
    await page.getByRole('button', { name: `More for ${from}` }).click()
    await page.getByRole('menuitem', { name: 'Rename or move' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill(to)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(decks.getByRole('link', { name: new RegExp(`^${to}`) }).first()).toBeVisible()
  }
  await rename(biology, 'Botany')
  await rename('Botany', 'Life')
  await expect(status(page)).toHaveText('Offline, 2 waiting')
  await rename(history, 'Life')
  // A new deck needs a network, and says so.
  await page.getByRole('button', { name: 'New deck' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Physics')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Check your connection')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(decks.getByRole('link', { name: /^Life/ })).toHaveCount(2)
  await expect(status(page)).toHaveText('Offline, 3 waiting')

  await page.goto(notePath)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('How cells breathe')
  await expect(page.getByText('Saved on this device').first()).toBeVisible()
  await expect(status(page)).toHaveText('Offline, 4 waiting')

  await context.setOffline(false)
  await expect(page.getByText('A deck could not be renamed to “Life”')).toBeVisible({ timeout: 40_000 })
  await expect(status(page)).toHaveText('All changes sent', { timeout: 40_000 })
  await page.goto('/dashboard/games/flashcards')
  await expect(decks.getByRole('link', { name: /^Life/ })).toHaveCount(1)
  await expect(decks.getByRole('link', { name: /^History/ })).toHaveCount(1)
  await page.goto(notePath)
  await expect(page.getByRole('heading', { level: 1, name: 'How cells breathe' })).toBeVisible()
  complaints.splice(0)
})

test('where requests fail though the browser says online, Home, Games and Knowledge are gone to by the sidebar', async ({
  page,
  context,
  learner,
  complaints,
  baseURL,
}) => {
  const title = `Tides of ${learner.name}`
  await writeNote(page, baseURL, title, 'The moon raises them.')
  await page.goto('/dashboard/games/flashcards')
  const data = ['home', 'games', 'knowledge'].map((name) => `/api/overviews/${name}`)
  await keptAll(page, data)

  await context.route('**/api/overviews/**', (route) => route.abort('internetdisconnected'))
  const sidebar = page.getByRole('navigation', { name: 'Areas' })
  const heading = page.getByRole('heading', { level: 1 })
  for (const [name, shown] of [
    ['Home', /^Good /],
    ['Games', 'Games'],
    ['Knowledge', 'Knowledge'],
  ] as const) {
    await sidebar.getByRole('link', { name, exact: true }).click()
    await expect(heading).toHaveText(shown)
  }
  await expect(page.getByRole('main')).toContainText(title)
  complaints.splice(0)
})

test('signing out leaves nothing of the learner on the device, and whoever signs in next sees none of it', async ({
  page,
  context,
  learner,
  complaints,
  baseURL,
}) => {
  const note = await writeNote(page, baseURL, `Diary of ${learner.name}`, 'Nobody else reads this.')
  const notePath = `/dashboard/knowledge/notes/${note}`
  await page.goto('/dashboard')
  await keptAll(page, [notePath])
  await page.goto(notePath)
  await expect(page.getByText('Nobody else reads this.')).toBeVisible()
  await page.getByRole('complementary').getByRole('button', { name: /Ada/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => caches.keys())).toEqual(['stoa-build'])
  await context.setOffline(true)
  await expect(page.goto(notePath)).rejects.toThrow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(false)

  // Without a sign-out: another account takes the session over.
  await registerLearner(context, baseURL, true)
  const own = await writeNote(page, baseURL, 'First note', 'Of the second learner.')
  await page.goto('/dashboard')
  await keptAll(page, [`/dashboard/knowledge/notes/${own}`])
  await registerLearner(context, baseURL, true)
  await page.goto('/dashboard')
  await expect.poll(async () => keptPaths(page)).not.toContain(`/dashboard/knowledge/notes/${own}`)
  await keptAll(page, ['/dashboard', '/dashboard/offline'])
  await context.setOffline(true)
  await page.goto(`/dashboard/knowledge/notes/${own}`)
  await expect(page.getByText('The page you opened isn’t on this device.')).toBeVisible()
  await expect(page.getByText('First note')).toHaveCount(0)
  complaints.splice(0)
})

test('a session that was ended elsewhere takes the kept pages along', async ({
  page,
  context,
  learner,
  baseURL,
  complaints,
}) => {
  expect(learner.name).toBe('Ada')
  await page.goto('/dashboard')
  await keptAll(page, ['/dashboard'])
  await context.request.delete(`${baseURL}/api/_auth/session`, { headers: { origin: new URL(baseURL ?? '').origin } })
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['stoa-build'])
  complaints.splice(0)
})

test('a newer build says that it is ready, and is loaded by one press', async ({ page, context, complaints }) => {
  const builds = mkdtempSync(join(tmpdir(), 'stoa-build-'))
  cpSync(join(root, 'dist'), builds, { recursive: true })
  const server = await serveFresh({}, 0, { folder: join(builds, 'server') })
  try {
    await registerLearner(context, server.url, true)
    await page.goto(`${server.url}/dashboard`)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    const offer = page.getByText('A new version of Stoa is ready')
    await expect(offer).toHaveCount(0)

    const build = (await page.locator('html').getAttribute('data-build')) ?? ''
    for (const file of ['service-worker.js', 'builds/latest.json']) {
      const path = join(builds, 'client', file)
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll(build, 'another-build'))
    }
    await server.restart()
    await page.reload()
    await expect(offer).toBeVisible()
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Load it' }).click()
    await loaded
  } finally {
    await server.stop()
    rmSync(builds, { recursive: true, force: true })
  }
  complaints.splice(0)
})

test('the first visit loads the service worker after everything else, and public pages do not', async ({
  page,
  learner,
}) => {
  expect(learner.name).toBe('Ada')
  await page.goto('/dashboard')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const [loaded, script] = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const part = performance.getEntriesByType('resource').find(({ name }) => /start-offline/.test(name))
    return [navigation?.loadEventEnd ?? 0, part?.startTime ?? 0]
  })
  expect(script).toBeGreaterThan(loaded + 1_000)
})
