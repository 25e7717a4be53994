import { expect, test } from '#tests/support/journey.ts'
import { makeDeck } from '#tests/support/pages/decks.ts'
import { nextFrames } from '#tests/support/pages/looks.ts'

test('rows that come anew between press and release wait for the click, and an open menu stays where it is', async ({
  page,
  learner,
}) => {
  const facts = Array.from({ length: 8 }, (_, i) => ({ front: `Question ${i}`, back: `Answer ${i}` }))
  const { id } = await makeDeck(page, `Pressed of ${learner.name}`, facts)
  await page.goto(`/dashboard/games/flashcards/${id}/edit`)
  const rows = page.getByRole('list', { name: 'Cards' }).getByRole('listitem')
  await expect(rows).toHaveCount(8)
  const bar = page.getByRole('region', { name: 'Chosen cards' })
  const deleteFirst = async (count: number) => {
    for (let i = 0; i < count; i++) await rows.nth(i).getByRole('checkbox').check()
    await bar.getByRole('button', { name: 'More for the chosen cards' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(rows).toHaveCount(8 - count)
  }
  /** The rows come once `come` is called. */
  const undoHeld = async () => {
    let come = () => {}
    const held = new Promise<void>((resolve) => (come = resolve))
    await page.route(/\/api\/cards\?/, async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest(/\/api\/cards\?/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await asked
    return async () => {
      const answered = page.waitForResponse((answer) => answer.ok() && /\/api\/cards\?/.test(answer.url()))
      come()
      await (await answered).finished()
      // As long as a row takes to be drawn.
      await nextFrames(page, 6)
      await page.unroute(/\/api\/cards\?/)
    }
  }
  const middleOf = async (name: string) => {
    const box = await page.getByRole('button', { name: new RegExp(name) }).boundingBox()
    if (!box) throw new Error(`${name} is not in the page`)
    return { x: box.x + 40, y: box.y + box.height / 2 }
  }

  await deleteFirst(3)
  const come = await undoHeld()
  const row = await middleOf('Question 2')
  await page.mouse.move(row.x, row.y)
  await page.mouse.down()
  await come()
  await expect(rows, 'nothing moves under the pointer').toHaveCount(5)
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: 'Edit card' })
  await expect(dialog.getByRole('textbox', { name: 'Front' })).toHaveValue('Question 2')
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(8)

  await deleteFirst(3)
  const comeAgain = await undoHeld()
  await rows.last().getByRole('checkbox').check()
  await bar.getByRole('button', { name: 'Flag' }).click()
  const green = page.getByRole('menuitem', { name: 'Green' })
  await expect(green).toBeVisible()
  const place = async () => (await green.boundingBox())?.y
  // The menu moves while it opens.
  const menu = page.getByRole('menu').filter({ has: green })
  await menu.evaluate((opening) =>
    Promise.all(opening.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )
  const before = await place()
  await comeAgain()
  await expect(rows).toHaveCount(8)
  expect(await place()).toBe(before)
  await green.click()
  await expect(rows.last().getByText('green flag')).toBeAttached()
})
