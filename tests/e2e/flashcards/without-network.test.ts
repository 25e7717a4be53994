import type { Page } from '@playwright/test'
import { failRequests, isScriptOf, scriptsOf } from '#tests/support/browser/lazy-code.ts'
import { expect, test } from '#tests/support/journey.ts'
import { makeDeck } from '#tests/support/pages/decks.ts'
import { forgiveLostRequests } from '#tests/support/pages/writing.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Card', exact: true })
/** Code that is fetched once the page rests. */
const hasPreloaded = (page: Page) =>
  page.waitForFunction((scripts) => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    return scripts.every((script) => names.some((name) => name.endsWith(script)))
  }, ['edit-card', 'menu-list', 'draw-tex', 'start-draft-sync', 'review-summary'].flatMap(scriptsOf))

test('a review that has begun goes on without a network: answers typed, formulas, the menu, and what needs a server says so', async ({
  page,
  learner,
  complaints,
}) => {
  const { id } = await makeDeck(page, `Away of ${learner.name}`, [
    { front: 'Plain', back: 'It is $x^2$' },
    { kind: 'typed', front: 'It fixes carbon', back: 'Rubisco' },
  ])
  await page.goto(`/dashboard/games/flashcards/${id}/play`)
  await expect(card(page)).toContainText('Plain')
  await hasPreloaded(page)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)

  await page.getByRole('button', { name: 'More for this card' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit card' })
  await expect(dialog.getByRole('alert')).toContainText('Check your connection')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: /^Show answer/ }).click()
  await expect(card(page).locator('math').first(), 'the formula is drawn').toBeAttached()
  await page.keyboard.press('2')
  await card(page).getByRole('textbox', { name: 'Your answer' }).fill('rubisko')
  await page.keyboard.press('Enter')
  await expect(card(page).getByRole('status')).toContainText(['Nearly right'])
  await page.keyboard.press('2')
  await expect(page.getByText('2 saved on this device')).toBeAttached()
  await page.context().setOffline(false)
  await expect(page.getByText('saved on this device')).toHaveCount(0)
  forgiveLostRequests(complaints)
})

test('a page that cannot be fetched says that there is no connection, and comes by one press', async ({
  page,
  learner,
  complaints,
}) => {
  await makeDeck(page, `Deck of ${learner.name}`, [{ front: 'One', back: 'Two' }])
  await page.goto('/dashboard/coach')
  await page.route('**/api/overviews/games', (route) => route.abort('internetdisconnected'))
  await page.getByRole('link', { name: 'Games' }).first().click()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await page.unroute('**/api/overviews/games')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Games' })).toBeVisible()
  complaints.splice(0)
})

test('a menu whose code cannot be had leaves the page as it is, and opens when it can', async ({
  page,
  learner,
  complaints,
}) => {
  const { id } = await makeDeck(page, `Menu of ${learner.name}`, [{ front: 'One', back: 'Two' }])
  const letMenuLoad = await failRequests(page, isScriptOf('menu-list'))
  // As it is without a network: a newer build is not looked for.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await page.goto(`/dashboard/games/flashcards/${id}`)
  const more = page.getByRole('button', { name: 'More for this deck' })
  await more.click()
  await expect(page.getByText('The menu could not be loaded')).toBeVisible()
  await expect(page.getByText('1 card for today')).toBeVisible()
  await letMenuLoad()
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Rename or move' })).toBeVisible()
  complaints.splice(0)
})

test('ratings given without a network are sent from whatever page is open next', async ({
  page,
  learner,
  complaints,
}) => {
  const { id } = await makeDeck(page, `Later of ${learner.name}`, [{ front: 'One', back: 'Two' }])
  await page.goto(`/dashboard/games/flashcards/${id}/play`)
  await expect(card(page)).toContainText('One')
  await page.waitForLoadState('networkidle')
  await page.route('**/api/reviews', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: /^Show answer/ }).click()
  await page.keyboard.press('2')
  await expect(page.getByText('1 saved on this device')).toBeAttached()
  // The tab is closed on the way, and another page is opened when there is a network again.
  await page.goto('about:blank')
  await page.unroute('**/api/reviews')
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/reviews') && response.ok())
  await page.goto('/dashboard/coach')
  await sent
  forgiveLostRequests(complaints)
})
