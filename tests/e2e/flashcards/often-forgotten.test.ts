import { expect, test } from '#tests/support/journey.ts'
import { cardsOf, makeDeck } from '#tests/support/pages/decks.ts'

const DAY = 86_400_000

test('a card forgotten for the eighth time is told and reworded at once; those of a kind are studied by themselves', async ({
  page,
  learner,
  baseURL,
}) => {
  const { id, cards } = await makeDeck(page, `Hard of ${learner.name}`, [
    { front: 'Which three?', back: '- one\n- two\n- three', tags: ['exam'] },
    { front: 'Easy', back: 'Yes' },
  ])
  const ratings = [4, ...Array.from({ length: 7 }, () => [4, 1]).flat(), 4]
  const from = Date.now() - 400 * DAY
  const reviews = ratings.map((rating, i) => ({
    ...{ id: crypto.randomUUID(), kind: 'rating', cardId: cards[0]?.id, at: from + i * 20 * DAY, rating },
    ...{ days: null, durationMs: 900 },
  }))
  const sent = await page.request.post(`${baseURL}/api/reviews`, {
    headers: { origin: new URL(baseURL ?? '').origin },
    data: { reviews, sentAt: Date.now() },
  })
  expect(sent.ok(), await sent.text()).toBe(true)

  await page.goto(`/dashboard/games/flashcards/${id}/play`)
  const card = page.getByRole('region', { name: 'Card', exact: true })
  await expect(card).toContainText(/Which three|Easy/)
  if ((await card.textContent())?.includes('Easy')) {
    await page.keyboard.press('Space')
    await page.keyboard.press('2')
  }
  await expect(card).toContainText('Which three?')
  await page.keyboard.press('Space')
  await page.keyboard.press('1')
  await expect(page.getByText('Forgotten 8 times: “Which three?”')).toBeVisible()
  await page.getByRole('button', { name: 'Reword it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit card' })
  await expect(dialog).toContainText('The answer is a list of 3')
  await dialog.getByRole('textbox', { name: 'Front' }).fill('Which is the first of three?')
  await dialog.getByRole('textbox', { name: 'Back' }).fill('one')
  await expect.poll(async () => (await cardsOf(page.request, id))[0]).toMatchObject({ leech: true })
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await cardsOf(page.request, id))[0]).toMatchObject({ leech: false })

  await page.goto(`/dashboard/games/flashcards/${id}/edit?tag=exam`)
  const before = await cardsOf(page.request, id)
  await page.getByRole('link', { name: 'Study these' }).click()
  await expect(page.getByLabel('Left')).toContainText('1')
  await expect(card).toContainText('Which is the first of three?')
  await page.keyboard.press('Space')
  await page.keyboard.press('2')
  await expect(page.getByRole('heading', { name: 'All done' })).toBeFocused()
  expect(await cardsOf(page.request, id), 'nothing is scheduled by it').toEqual(before)
})
