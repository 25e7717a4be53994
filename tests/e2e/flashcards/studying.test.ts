import { delayRequests, isScriptOf } from '#tests/support/browser/lazy-code.ts'
import { expect, learnerTest, test } from '#tests/support/journey.ts'
import { nextFrames } from '#tests/support/pages/looks.ts'
import { forgiveLostRequests } from '#tests/support/pages/writing.ts'
import { cardsOf, makeDeck } from '#tests/support/pages/decks.ts'

learnerTest(
  'a learner makes a deck, writes cards, studies them by keyboard and takes an answer back',
  async ({ page }) => {
    await page.goto('/dashboard/games/flashcards')
    await page.getByRole('button', { name: 'New deck' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Cells')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/flashcards\/\d+\/edit$/)
    const id = Number(/flashcards\/(\d+)/.exec(page.url())?.[1])
    await page.getByRole('button', { name: 'Write the first card' }).click()
    const adding = page.getByRole('region', { name: 'Add cards' })
    await adding.getByRole('textbox', { name: 'Front' }).fill('What makes **ATP**?')
    await adding.getByRole('textbox', { name: 'Back' }).fill('Mitochondria')
    await page.keyboard.press('Control+Enter')
    await expect(adding.getByRole('textbox', { name: 'Front' })).toHaveValue('')
    const { request } = page.context()
    const origin = new URL(page.url()).origin
    const facts = [
      { key: crypto.randomUUID(), kind: 'cloze', front: 'Light reactions: {{c1::thylakoid}}', back: '' },
      { key: crypto.randomUUID(), kind: 'typed', front: 'It fixes carbon', back: 'Rubisco' },
    ]
    await request.post(`/api/decks/${id}/facts`, { headers: { origin }, data: { facts } })

    await page.goto('/dashboard')
    await expect(page.getByRole('region', { name: 'Today' })).toContainText('3 cards, 1 minute')
    await expect(page.getByRole('link', { name: 'Study Cells' })).toHaveAttribute('href', new RegExp(`/${id}/play$`))
    await page.goto(`/dashboard/games/flashcards/${id}`)
    await expect(page.getByText('3 cards for today')).toBeVisible()
    await page.getByRole('link', { name: 'Study now' }).click()
    const card = page.getByRole('region', { name: 'Card', exact: true })
    const left = page.getByLabel('Left')
    await expect(card.getByText('What makes ATP?')).toBeVisible()
    await expect(left).toHaveText('3 new 0 learning 0 to review')
    await expect(card).not.toContainText('Mitochondria')
    await page.keyboard.press('Space')
    await expect(card).toContainText('Mitochondria')
    await expect(page.getByRole('button', { name: /^Remembered, again in 10 minutes/ })).toBeVisible()
    await page.keyboard.press('1')
    await expect(card).toContainText('[…]')
    await expect(left).toHaveText('2 new 1 learning 0 to review')
    await page.keyboard.press('z')
    await expect(card.getByText('What makes ATP?')).toBeVisible()
    await expect(left).toHaveText('3 new 0 learning 0 to review')
    await page.keyboard.press('Space')
    await page.keyboard.press('2')
    await page.keyboard.press('Space')
    await expect(card).toContainText('Light reactions: thylakoid')
    await page.keyboard.press('2')

    const box = page.getByRole('textbox', { name: 'Your answer' })
    await expect(box).toBeFocused()
    await box.fill('rubsico')
    await page.keyboard.press('Enter')
    await expect(card).toContainText(/Nearly right|Not quite/)
    await card.getByRole('button', { name: 'I was right' }).click()
    await expect(card).toContainText('Right')
    await page.getByRole('button', { name: /^Remembered/ }).click()
    await expect(left).toHaveText('0 new 3 learning 0 to review')
    // Nothing else is left, so what is being learnt comes back early, till it has done its steps.
    const done = page.getByRole('heading', { name: 'Done for now' })
    for (let i = 0; i < 3; i++) {
      if (await box.isVisible()) await box.press('Enter')
      else await page.keyboard.press('Space')
      await page.getByRole('button', { name: /^Remembered/ }).click()
    }
    await expect(done).toBeFocused()
    await expect
      .poll(async () => (await cardsOf(request, id)).map(({ reps }) => reps), {
        message: 'each answer once, the one taken back not',
      })
      .toEqual([2, 2, 2])
    await page.getByRole('link', { name: 'Back to the deck' }).click()
    await expect(page.getByText('Done for today')).toBeVisible()
    await expect(page.getByText('3 known')).toBeVisible()
  },
)

test('a buried card comes back by either undo, without undoing an answer; a flag stays on the card', async ({
  page,
  learner,
}) => {
  const facts = [0, 1, 2, 3].map((i) => ({ front: `Question ${i}`, back: `Answer ${i}` }))
  const { id } = await makeDeck(page, `Aside of ${learner.name}`, facts)
  const kept = () => cardsOf(page.context().request, id)
  const card = page.getByRole('region', { name: 'Card', exact: true })
  const left = page.getByLabel('Left')
  const answer = async () => {
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: /^Remembered/ }).click()
  }
  const toast = (message: string) => page.locator('[data-sonner-toast]').filter({ hasText: message })
  const undo = (message: string) => toast(message).getByRole('button', { name: 'Undo', exact: true })
  await page.goto(`/dashboard/games/flashcards/${id}/play`)
  await expect(card).toContainText('Question 0')
  await page.waitForLoadState('networkidle')
  await answer()
  await expect(card).toContainText('Question 1')
  await page.keyboard.press('-')
  await expect(card).toContainText('Question 2')
  await undo('Put off until tomorrow').click()
  await expect(card).toContainText('Question 1')
  await expect(left, 'the answer before stays').toHaveText('3 new 1 learning 0 to review')
  await expect.poll(async () => (await kept()).map(({ reps }) => reps)).toEqual([1, 0, 0, 0])
  await page.keyboard.press('@')
  await expect(card).toContainText('Question 2')
  await expect(undo('Suspended')).toBeVisible()
  await answer()
  await expect(card).toContainText('Question 3')
  await undo('Suspended').click()
  await expect(card).toContainText('Question 1')
  await expect(left).toHaveText('2 new 2 learning 0 to review')
  await expect.poll(async () => (await kept()).map(({ state }) => state === 'suspended')).not.toContain(true)

  await page.keyboard.press('@')
  await expect.poll(async () => (await kept())[1]?.state).toBe('suspended')
  await page.keyboard.press('z')
  await expect(card).toContainText('Question 1')
  await expect.poll(async () => (await kept())[1]?.state, { message: 'asked again' }).toBe('new')
  await expect(toast('Suspended'), 'nothing is left to undo').toHaveCount(0)

  const letEditsThrough = await delayRequests(page, /\/api\/cards\/bulk$/)
  await page.keyboard.press('@')
  await expect(card).not.toContainText('Question 1')
  await page.keyboard.press('z')
  await expect(card).toContainText('Question 1')
  const restored = page.waitForResponse((response) => response.request().postData()?.includes('"unsuspend"') ?? false)
  letEditsThrough()
  await restored
  await expect(toast('Suspended'), 'also where it was undone before the server had answered').toHaveCount(0)
  expect((await kept())[1]?.state).toBe('new')

  await page.setViewportSize({ width: 360, height: 800 })
  await page.keyboard.press('@')
  await expect(undo('Suspended')).toBeVisible()
  await expect
    .poll(
      async () => {
        const [box, show] = await Promise.all([
          toast('Suspended').boundingBox(),
          page.getByRole('button', { name: /^Show answer/ }).boundingBox(),
        ])
        return box && show && box.y + box.height <= show.y
      },
      { message: 'the answer can still be shown' },
    )
    .toBe(true)
  await undo('Suspended').click()

  await page.getByRole('button', { name: 'More for this card' }).click()
  await page
    .getByRole('menuitemradio', { name: 'Red' })
    .or(page.getByRole('menuitem', { name: 'Red' }))
    .click()
  await expect(card).toContainText('red flag')
  await page.getByRole('button', { name: /^Show answer/ }).click()
  await page.keyboard.press('1')
  await expect(card).not.toContainText('Question 1')
  await page.keyboard.press('z')
  await expect(card).toContainText('Question 1')
  await expect(card, 'also when it comes back').toContainText('red flag')
})

test('on a phone a card is swiped, shows its grade before the finger is lifted, and is not graded by scrolling', async ({
  page,
  learner,
  browser,
}) => {
  const facts = [0, 1].map((i) => ({ front: `Question ${i}`, back: `Answer ${i}` }))
  const { id } = await makeDeck(page, `Swiped of ${learner.name}`, facts)
  const storageState = await page.context().storageState()
  const viewport = { width: 360, height: 800 }
  const context = await browser.newContext({ storageState, viewport, hasTouch: true, isMobile: true })
  const phone = await context.newPage()
  await phone.goto(`/dashboard/games/flashcards/${id}/play`)
  await phone.waitForLoadState('networkidle')
  const card = phone.getByRole('region', { name: 'Card', exact: true })
  const touch = await context.newCDPSession(phone)
  const swipe = async (x: number, y: number, held: () => Promise<void>) => {
    const points = [0, 0.25, 0.5, 0.75, 1].map((part) => ({ x: 180 + x * part, y: 400 + y * part }))
    for (const [i, point] of points.entries()) {
      await touch.send('Input.dispatchTouchEvent', { type: i === 0 ? 'touchStart' : 'touchMove', touchPoints: [point] })
      // As fast as a hand: a tap that follows a faster one only ends what the browser takes for a fling.
      await nextFrames(phone, 3)
    }
    await held()
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  // The browser makes a press of a tap only where no other finger comes within milliseconds.
  const reveal = async (answer: string) => {
    await phone.getByRole('button', { name: 'Show answer' }).tap()
    await expect(card).toContainText(answer)
  }
  await reveal('Answer 0')
  await swipe(0, -250, async () => {})
  await expect(card).toContainText('Answer 0')
  await swipe(130, 5, () => expect(card).toContainText('Remembered'))
  await expect(card).toContainText('Question 1')
  await reveal('Answer 1')
  await swipe(-130, 5, () => expect(card).toContainText('Forgot'))
  await expect(phone.getByLabel('Left')).toHaveText('0 new 2 learning 0 to review')
  await expect.poll(async () => (await cardsOf(page.context().request, id)).map(({ reps }) => reps)).toEqual([1, 1])
  await context.close()
})

test('a review goes on without a network, here and on another device, and each answer counts once', async ({
  page,
  learner,
  browser,
  complaints,
}) => {
  const facts = Array.from({ length: 4 }, (_, i) => ({ front: `Question ${i}`, back: `Answer ${i}` }))
  const { id, cards } = await makeDeck(page, `Offline of ${learner.name}`, facts)
  const other = await browser.newContext({ storageState: await page.context().storageState() })
  const tablet = await other.newPage()
  for (const device of [page, tablet]) {
    await device.goto(`/dashboard/games/flashcards/${id}/play`)
    await expect(device.getByText('Question 0')).toBeVisible()
    await device.waitForLoadState('networkidle')
  }
  const study = async (device: typeof page, keys: string[]) => {
    for (const key of keys) {
      await device.keyboard.press('Space')
      await expect(device.getByRole('group', { name: 'How well did you know it?' })).toBeVisible()
      await device.keyboard.press(key)
    }
  }
  await page.context().setOffline(true)
  await other.setOffline(true)
  await study(page, ['2', '1', '2'])
  await study(tablet, ['1', '2'])
  await expect(page.getByText('3 saved on this device')).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText('4 saved on this device')).toBeVisible()
  expect((await cardsOf(page.context().request, id)).map(({ reps }) => reps)).toEqual([0, 0, 0, 0])
  await other.setOffline(false)
  await page.context().setOffline(false)
  await expect
    .poll(async () => (await cardsOf(page.context().request, id)).map(({ reps }) => reps), { timeout: 30_000 })
    .toEqual([2, 2, 0, 0])
  await expect(page.getByText('saved on this device')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Left')).toContainText('2 new')
  expect(await cardsOf(page.context().request, id), 'nothing was sent twice').toMatchObject(
    cards.map(({ id: cardId }, i) => ({ id: cardId, reps: i < 2 ? 2 : 0 })),
  )
  await other.close()
  forgiveLostRequests(complaints)
})

test('pairs are found against the clock, and a test gives a score without changing when cards are due', async ({
  page,
  learner,
}) => {
  const words = [
    ['le chat', 'the cat'],
    ['le pain', 'the bread'],
  ] as const
  const facts = words.map(([front, back]) => ({ kind: 'reversed', front, back }))
  const { id } = await makeDeck(page, `French of ${learner.name}`, facts)
  // The first tile is pressed before the code of the game has come.
  const letGameLoad = await delayRequests(page, isScriptOf('match-screen'))
  await page.goto(`/dashboard/games/flashcards/${id}/play?mode=match`)
  const pick = (text: string) => page.getByRole('button', { name: text, exact: true }).click()
  await pick('le chat')
  letGameLoad()
  await expect(page.getByRole('button', { name: 'le chat', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await pick('the bread')
  await expect(page.getByText('0 of 2 pairs')).toBeVisible()
  for (const [front, back] of words) {
    await pick(front)
    await pick(back)
  }
  await expect(page.getByRole('heading', { name: /seconds$/ })).toBeFocused()
  await page.goto(`/dashboard/games/flashcards/${id}/play?mode=test`)
  await page.waitForLoadState('networkidle')
  for (const key of ['2', '2', '1', '2']) {
    await page.keyboard.press('Space')
    await expect(page.getByRole('group', { name: 'How well did you know it?' })).toBeVisible()
    await page.keyboard.press(key)
  }
  await expect(page.getByRole('heading', { name: '75 % right' })).toBeFocused()
  expect((await cardsOf(page.context().request, id)).map(({ reps }) => reps)).toEqual([0, 0, 0, 0])
})
