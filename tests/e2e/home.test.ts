import type { Page } from '@playwright/test'
import { expect, learnerTest as test } from '#tests/support/journey.ts'
import { makeDeck } from '#tests/support/pages/decks.ts'

const DAY = 86_400_000
const MINUTE = 60_000

const send = async (page: Page, method: string, path: string, data: object) => {
  const { origin } = new URL(page.url())
  const answer = await page.context().request.fetch(origin + path, { method, headers: { origin }, data })
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true)
}
/** Where it is about noon: right after a day's start the minutes before it are the last day's. */
const HOURS = 12 - new Date().getUTCHours()
const AT_NOON = `Etc/GMT${HOURS > 0 ? '-' : '+'}${Math.abs(HOURS)}`

const read = (ago: number, minutes: number) => ({
  ...{ id: crypto.randomUUID(), kind: 'read', ms: minutes * MINUTE },
  at: Date.now() - ago * DAY - minutes * MINUTE,
})

test('a new account is shown the way in, step by step, and never an empty frame @phone', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
  const steps = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  await expect(steps).toHaveCount(3)
  await expect(page.getByText('0 of 3 done')).toBeVisible()
  await expect(page.getByRole('img', { name: 'The year' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Load the sample' }).click()
  await expect(page.getByText('1 of 3 done')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Continue where you left off' }).getByRole('link')).toHaveCount(3)
  await page.getByRole('link', { name: 'Write a note' }).click()
  await expect(page).toHaveURL(/\/dashboard\/knowledge\/notes\/new$/)
})

test('Home says what is due and starts it with one press, by keyboard too @phone', async ({ page, learner }) => {
  await page.goto('/dashboard')
  await send(page, 'PUT', '/api/onboarding/study-time', {
    ...{ days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], minutesPerDay: 30, hour: 18, timeZone: AT_NOON },
  })
  const exam = new Date(Date.now() + 23 * DAY).toISOString().slice(0, 10)
  await send(page, 'PUT', '/api/onboarding/your-info', {
    ...{ name: 'Ada', studies: 'Biology', level: 'university', goals: '', examDate: exam, languages: ['en'] },
  })
  await makeDeck(page, `Cells of ${learner.name}`, [
    { front: 'What makes ATP?', back: 'Mitochondria' },
    { front: 'What reads RNA?', back: 'Ribosomes' },
  ])
  const events = [0, 1, 2, 3].map((ago) => read(ago, 12))
  await send(page, 'POST', '/api/study/events', { events, sentAt: Date.now() })
  await page.reload()
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today).toContainText('2 cards, 1 minute')
  const progress = page.getByRole('region', { name: 'Study time' })
  await expect(progress).toContainText('4 days')
  await expect(page.getByRole('img', { name: '12 of 30 minutes today' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'The last seven days' }).getByRole('listitem')).toHaveCount(7)
  await expect(page.getByText(/2[234] days until your exam/)).toBeVisible()
  const year = page.getByRole('slider', { name: 'The year, day by day' })
  await year.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(year).toHaveAttribute('aria-valuetext', /: 12 minutes$/)
  await page.getByText('Numbers: The year').click()
  await expect(page.getByRole('region', { name: 'Numbers: The year' }).getByRole('row')).toHaveCount(5)

  await today.getByRole('link', { name: `Study Cells of ${learner.name}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Card', exact: true })).toContainText(/ATP|RNA/)
})

test('a question begins on Home and goes on in a chat', async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('textbox', { name: 'Your question' }).fill('What is a ribosome?')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/coach\/chat\?prompt=/)
  await expect(page.getByRole('textbox').first()).toHaveValue('What is a ribosome?')
})

test('the timer goes on over pages, a reload and another tab, and its focus is study time', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await page.goto('/dashboard')
  await expect(page.locator('html')).toHaveAttribute('data-mounted', '')
  const panel = page.getByRole('dialog', { name: 'Study timer' })
  // The top bar hydrates after the page around it; until then its key does nothing.
  await expect(async () => {
    await page.keyboard.press('t')
    await expect(panel.getByRole('timer')).toHaveText('25:00', { timeout: 5_000 })
  }).toPass()
  await panel.getByRole('button', { name: 'Start' }).press('Enter')
  await page.clock.runFor(10 * MINUTE)
  await expect(panel.getByRole('timer')).toHaveText('15:00')
  await expect(page).toHaveTitle(/^15:00 · Home/)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  const other = await context.newPage()
  await other.goto('/dashboard/games')
  await expect(other.getByRole('button', { name: 'Study timer, focus, running' })).toBeVisible()
  await other.close()

  await page.reload()
  const button = page.getByRole('button', { name: 'Study timer, focus, running' })
  await expect(button).toContainText(/^1[45]:\d\d$/)
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/study/events') && answer.ok())
  await button.click()
  await panel.getByRole('button', { name: 'Stop' }).click()
  const { events } = (await sent).request().postDataJSON()
  expect(events).toEqual([expect.objectContaining({ kind: 'timer', ms: expect.any(Number) })])
  expect(events[0].ms).toBeGreaterThanOrEqual(10 * MINUTE)
  await expect(panel.getByRole('timer')).toHaveText('25:00')
  await expect(page).toHaveTitle(/^Home/)
})
