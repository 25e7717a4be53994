import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { makeDeck } from '#tests/support/pages/decks.ts'

test('Space and Enter press the button that was gone to by keyboard, and show the answer after a click elsewhere', async ({
  page,
  learner,
}) => {
  const facts = [1, 2].map((i) => ({ front: `Question ${i}`, back: `Answer ${i}` }))
  const { id } = await makeDeck(page, `Keys of ${learner.name}`, facts)
  await page.goto(`/dashboard/games/flashcards/${id}/play`)
  const card = page.getByRole('region', { name: 'Card', exact: true })
  await expect(card).toContainText('Question 1')

  await page.getByRole('button', { name: 'More for this card' }).click()
  await page
    .getByRole('menuitem', { name: 'Red' })
    .or(page.getByRole('menuitemradio', { name: 'Red' }))
    .click()
  await expect(card.getByText('red flag', { exact: false })).toBeVisible()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.keyboard.press('Space')
  await expect(card).toContainText('Answer 1')
  await expect(page.getByRole('menu')).toHaveCount(0)

  await tabTo(page, page.getByRole('button', { name: /^Forgot/ }))
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/reviews'))
  await page.keyboard.press('Enter')
  await expect(card).toContainText('Question 2')
  const { reviews } = (await sent).postDataJSON()
  expect(reviews, 'what was pressed counts, not what is suggested').toMatchObject([{ rating: 1 }])
  await tabTo(page, page.getByRole('button', { name: 'More for this card' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(card).not.toContainText('Answer 2')
})

test('who looks at an answer without typing it judges by eye: no box stands there to take the keys', async ({
  page,
  learner,
}) => {
  const { id } = await makeDeck(page, `By eye of ${learner.name}`, [
    { kind: 'typed', front: 'It fixes', back: 'Rubisco' },
  ])
  await page.goto(`/dashboard/games/flashcards/${id}/play`)
  const card = page.getByRole('region', { name: 'Card', exact: true })
  const box = card.getByRole('textbox', { name: 'Your answer' })
  await expect(box).toBeFocused()
  await card.getByText('It fixes').click()
  await page.keyboard.press('Space')
  await expect(card).toContainText('Rubisco')
  await expect(box).toHaveCount(0)
  await page.keyboard.press('1')
  await expect(page.getByLabel('Left')).toHaveText('0 new 1 learning 0 to review')
  await expect(box).toBeFocused()
  await page.keyboard.type('rubisco')
  await page.keyboard.press('Enter')
  await expect(card.getByText('Right', { exact: true })).toBeVisible()
})

/** As somebody without a mouse gets there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let i = 0; i < 60; i++) {
    if (await target.evaluate((each) => each === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab never came there')
}

test('a key that is held rates once', async ({ page, learner }) => {
  const facts = [1, 2, 3].map((i) => ({ front: `Question ${i}`, back: `Answer ${i}` }))
  const { id } = await makeDeck(page, `Held of ${learner.name}`, facts)
  await page.goto(`/dashboard/games/flashcards/${id}/play`)
  const card = page.getByRole('region', { name: 'Card', exact: true })
  await expect(card).toContainText('Question 1')
  // Each press after the first is what the keyboard repeats while the key is down.
  for (let i = 0; i < 5; i++) await page.keyboard.down('Space')
  await page.keyboard.up('Space')
  await expect(card, 'it shows the answer, and rates nothing').toContainText('Answer 1')
  for (let i = 0; i < 5; i++) await page.keyboard.down('2')
  await page.keyboard.up('2')
  await expect(card).toContainText('Question 2')
  await expect(card).not.toContainText('Answer 2')
  await expect(page.getByLabel('Left')).toHaveText('2 new 1 learning 0 to review')
})

test('a grade that is given before its code is there waits for it, and counts once', async ({ page, learner }) => {
  const facts = [1, 2].map((i) => ({ front: `Question ${i}`, back: `Answer ${i}` }))
  const { id } = await makeDeck(page, `Early of ${learner.name}`, facts)
  const code = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(/\/assets\/grading-[^/]+\.js$/, async (route) => {
    asked.resolve()
    await code.promise
    await route.continue()
  })
  await page.goto(`/dashboard/games/flashcards/${id}/play`)
  const card = page.getByRole('region', { name: 'Card', exact: true })
  await expect(card).toContainText('Question 1')
  await asked.promise
  await page.keyboard.press('Space')
  await expect(card).toContainText('Answer 1')
  const early = await page.getByRole('button', { name: 'Forgot', exact: true }).boundingBox()
  await page.keyboard.press('1')
  // What is pressed while nothing happens would rate a card that nobody has seen.
  await page.keyboard.press('2')
  await page.keyboard.press('Space')
  await expect(card).toContainText('Answer 1')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/reviews'))
  code.resolve()
  await expect(card).toContainText('Question 2')
  expect((await sent).postDataJSON().reviews).toMatchObject([{ rating: 1 }])
  await expect(card).not.toContainText('Answer 2')
  await expect(page.getByLabel('Left')).toHaveText('1 new 1 learning 0 to review')
  await page.keyboard.press('Space')
  const known = page.getByRole('button', { name: 'Forgot, again in 1 minute' })
  await expect(known).toBeVisible()
  expect((await known.boundingBox())?.height, 'the interval has its place before it is known').toBe(early?.height)
})
