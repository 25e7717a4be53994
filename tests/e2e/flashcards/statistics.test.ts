import { expect, learnerTest } from '#tests/support/journey.ts'
import { makeDeck } from '#tests/support/pages/decks.ts'

const DAY = 86_400_000

learnerTest('a deck shows its statistics, says what a fit still needs, and plans for an exam', async ({ page }) => {
  const facts = Array.from({ length: 5 }, (_, i) => ({ front: `Term ${i}`, back: `Meaning ${i}` }))
  const { id, cards } = await makeDeck(page, 'Biology', facts)
  const origin = new URL(process.env.STOA_URL ?? '').origin
  const reviews = cards.slice(0, 3).flatMap(({ id: cardId }) =>
    [9, 6].map((ago) => ({
      ...{ id: crypto.randomUUID(), kind: 'rating', cardId, at: Date.now() - ago * DAY },
      ...{ days: null, rating: 3, durationMs: 4_000 },
    })),
  )
  const sent = await page.request.post(`${origin}/api/reviews`, {
    headers: { origin },
    data: { reviews, sentAt: Date.now() },
  })
  expect(sent.status()).toBe(200)

  await page.goto(`/dashboard/games/flashcards/${id}`)
  const statistics = page.getByRole('region', { name: 'Statistics' })
  await statistics.scrollIntoViewIfNeeded()
  await expect(statistics.getByText('6 answers · 30 days')).toBeVisible()
  await expect(statistics.getByRole('img', { name: 'The year' })).toBeVisible()

  await page.getByText('Your own memory model').click()
  await page.getByRole('button', { name: 'Fit to my answers' }).click()
  await expect(page.getByText(/There are too few reviews to learn from: about 2\d\d more/)).toBeVisible()

  await page.getByText('Exam plan', { exact: true }).click()
  await page.getByLabel('Exam on').fill(new Date(Date.now() + 30 * DAY).toISOString().slice(0, 10))
  await page.getByLabel('Minutes a day for this deck').fill('5')
  await expect(page.getByText('Recall on the day')).toBeVisible()
  await page.getByRole('button', { name: 'Use this plan' }).click()
  await expect(page.getByText(/From now on \d+ new cards a day/)).toBeVisible()
})
