import type { Page } from '@playwright/test'
import { expect, learnerTest } from '#tests/support/journey.ts'

const DAY = 86_400_000

async function send<T>(page: Page, method: string, path: string, data?: object): Promise<T> {
  const base = process.env.STOA_URL ?? ''
  const answer = await page.request.fetch(`${base}${path}`, {
    method,
    headers: { origin: new URL(base).origin },
    ...(data && { data }),
  })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T
}

learnerTest(
  'a learner sees how studying goes, is told there is too little to fit, plans for an exam, and finds what is due',
  async ({ page }) => {
    await page.goto('/dashboard/games')
    const ways = page.getByRole('region', { name: 'Three ways to your first card' })
    await expect(ways.getByRole('link')).toHaveCount(3)
    await expect(ways.getByRole('link', { name: 'Bring your collection' })).toHaveAttribute('href', /import$/)

    const deck = await send<{ id: number }>(page, 'POST', '/api/decks', { name: 'Biology' })
    await page.goto(`/dashboard/games/flashcards/${deck.id}`)
    await page.getByText('Exam plan', { exact: true }).click()
    await expect(page.getByText('There are no cards to plan for yet', { exact: false })).toBeVisible()
    const facts = Array.from({ length: 30 }, (_, i) => {
      return { key: crypto.randomUUID(), kind: 'basic', front: `Term ${i}`, back: `Meaning ${i}` }
    })
    await send(page, 'POST', `/api/decks/${deck.id}/facts`, { facts })
    const cards = await send<{ items: { id: number }[] }>(page, 'GET', `/api/cards?deck=${deck.id}`)
    const studied = cards.items.slice(0, 10).map(({ id }) => id)
    await send(page, 'POST', '/api/reviews', {
      reviews: studied.flatMap((cardId, i) =>
        [20, 19, 12].map((ago, turn) => ({
          ...{ id: crypto.randomUUID(), kind: 'rating', cardId, at: Date.now() - ago * DAY, days: null },
          ...{ rating: turn === 2 && i < 3 ? 1 : 3, durationMs: 4000 },
        })),
      ),
      sentAt: Date.now(),
    })

    await page.goto(`/dashboard/games/flashcards/${deck.id}`)
    const statistics = page.getByRole('region', { name: 'Statistics' })
    await statistics.scrollIntoViewIfNeeded()
    for (const name of ['Reviews', 'Time', 'Forecast', 'Memory strength', 'The year'])
      await expect(statistics.getByRole('img', { name })).toBeVisible()
    await expect(statistics.getByText('30 answers · 30 days')).toBeVisible()
    // Day by day with the arrow keys, told in words; the same numbers as a table.
    const days = statistics.getByRole('slider', { name: 'Reviews: one by one' })
    await days.focus()
    for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowLeft')
    await expect(days).toHaveAttribute('aria-valuetext', /: 10 answers/)
    await statistics.locator('summary', { hasText: 'Numbers: Reviews' }).click()
    await expect(statistics.getByRole('region', { name: 'Numbers: Reviews' }).getByRole('row')).toHaveCount(4)
    await statistics.getByRole('combobox', { name: 'How far back' }).selectOption('365')
    await expect(statistics.getByText('30 answers · a year')).toBeVisible()

    await page.getByText('Your own memory model').click()
    await page.getByRole('button', { name: 'Fit to my answers' }).click()
    await expect(page.getByText(/There are too few reviews to learn from: about 2\d\d more/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use them' })).toHaveCount(0)

    await page.getByText('Exam plan', { exact: true }).click()
    const exam = new Date(Date.now() + 40 * DAY).toISOString().slice(0, 10)
    await page.getByLabel('Exam on').fill(exam)
    await page.getByLabel('Minutes a day for this deck').fill('1')
    await page.getByRole('checkbox', { name: 'Tuesday' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Recall on the day')).toBeVisible()
    await expect(page.getByText('of 1, on', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Use this plan' }).click()
    await expect(page.getByText(/From now on \d+ new cards a day/)).toBeVisible()
    const saved = await send<{ settings: { examOn: string; newPerDay: number } }>(page, 'GET', `/api/decks/${deck.id}`)
    expect(saved.settings.examOn).toBe(exam)
    expect(saved.settings.newPerDay).toBeLessThan(20)

    await page.goto('/dashboard/games')
    await expect(page.getByRole('link', { name: 'Study Biology' })).toBeVisible()
    await expect(page.getByText('cards for today', { exact: false })).toBeVisible()
    await page.getByRole('region', { name: 'Statistics' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('img', { name: 'The year' })).toBeVisible()
  },
)
