import type { Page } from '@playwright/test'
import { expect, learnerTest } from '#tests/support/journey.ts'

interface Card {
  id: number
  front: string
  state: string
  reps: number
  flag: number
}

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
  'a learner writes cards, finds them, changes many at once and takes it back, and says how the deck is studied',
  async ({ page }) => {
    const deck = await send<{ id: number }>(page, 'POST', '/api/decks', { name: 'Biology' })
    const other = await send<{ id: number }>(page, 'POST', '/api/decks', { name: 'Exam' })
    const facts = ['Cell wall', 'Vacuole', 'Nucleus', 'Enzyme'].map((front) => {
      return { key: crypto.randomUUID(), kind: 'basic', front, back: `About ${front}: $x^2$` }
    })
    await send(page, 'POST', `/api/decks/${deck.id}/facts`, { facts })
    const cards = async (query = '') =>
      (await send<{ items: Card[] }>(page, 'GET', `/api/cards?deck=${deck.id}${query}`)).items
    const seeded = await cards()
    await send(page, 'POST', '/api/reviews', {
      reviews: seeded.map(({ id }) => ({
        ...{ id: crypto.randomUUID(), kind: 'rating', cardId: id, at: Date.now() - 60_000, rating: 4, days: null },
        durationMs: 900,
      })),
      sentAt: Date.now(),
    })

    await page.goto(`/dashboard/games/flashcards/${deck.id}/edit`)
    const rows = page.getByRole('list', { name: 'Cards' }).getByRole('listitem')
    await expect(rows).toHaveCount(4)
    await expect(rows.first()).toContainText('About Enzyme: x²')

    // Writing: one card after another, without the mouse.
    const adding = page.getByRole('region', { name: 'Add cards' })
    const front = adding.getByRole('textbox', { name: 'Front' })
    await expect(async () => {
      await page.keyboard.press('n')
      await expect(front, 'a page that is not live yet takes no keys').toBeFocused({ timeout: 2_000 })
    }).toPass()
    await page.keyboard.type('cell WALL')
    await expect(adding.getByText('You have a card like this', { exact: false })).toBeVisible()
    await front.fill('Ribosome')
    await adding.getByRole('textbox', { name: 'Back' }).fill('Makes **proteins**')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(adding.getByText('1 added, last “Ribosome”')).toBeVisible()
    await adding.getByRole('combobox', { name: 'Kind' }).selectOption('cloze')
    const text = adding.getByRole('textbox', { name: 'Text with gaps' })
    await text.fill('Mitochondria make ATP')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(adding.getByText('Mark at least one gap', { exact: false })).toBeVisible()
    await text.evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(0, 12))
    await text.press('Control+Shift+C')
    await expect(text).toHaveValue('{{c1::Mitochondria}} make ATP')
    await page.reload()
    await expect(async () => {
      await page.keyboard.press('n')
      await expect(text, 'what was being written is there again').toHaveValue('{{c1::Mitochondria}} make ATP', {
        timeout: 2_000,
      })
    }).toPass()
    await adding.getByRole('button', { name: 'Preview' }).click()
    await expect(adding.getByRole('group', { name: 'Asked' })).toContainText('[…] make ATP')
    await expect(adding.getByRole('group', { name: 'Answer' }).locator('strong')).toHaveText('Mitochondria')
    await text.press('ControlOrMeta+Enter')
    await expect(rows).toHaveCount(6)

    // Lines that were copied elsewhere become cards.
    await adding.getByRole('combobox', { name: 'Kind' }).selectOption('basic')
    await front.evaluate((box) => {
      const data = new DataTransfer()
      data.setData('text/plain', 'der Hund - the dog\ndie Katze - the cat\ndas Pferd - the horse')
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await adding.getByRole('button', { name: 'Look at them' }).click()
    await page.getByRole('button', { name: 'Leave out das Pferd' }).click()
    await page.getByRole('button', { name: 'Add 2 cards' }).click()
    await expect(rows).toHaveCount(8)
    // The same list once more: only what is missing comes.
    await front.evaluate((box) => {
      const data = new DataTransfer()
      data.setData('text/plain', 'der Hund - the dog\ndie Katze - the cat')
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await adding.getByRole('button', { name: 'Look at them' }).click()
    await page.getByRole('button', { name: 'Add 2 cards' }).click()
    await expect(adding.getByText('2 were there already', { exact: false })).toBeVisible()
    await expect(rows).toHaveCount(8)
    await adding.getByRole('button', { name: 'Cancel' }).click()

    // Finding and changing one.
    await page.keyboard.press('/')
    await page.keyboard.type('vacu')
    await expect(page).toHaveURL(/q=vacu/)
    await expect(rows).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Edit card' })
    await dialog.getByRole('textbox', { name: 'Front' }).fill('Vacuole of a plant')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(dialog).toBeHidden()
    await expect(rows.first()).toContainText('Vacuole of a plant')
    await page.getByRole('searchbox', { name: 'Search cards' }).fill('')
    await expect(rows).toHaveCount(8)

    // Many at once, by keyboard, each taken back.
    const bar = page.getByRole('region', { name: 'Chosen cards' })
    const undo = async () => {
      // The rows grow or shrink as they come anew, and with them what stands below moves.
      const reloadedRows = page.waitForResponse((answer) => answer.ok() && /\/api\/cards\?/.test(answer.url()))
      await page.getByRole('button', { name: 'Undo' }).first().click()
      await reloadedRows
      await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    }
    const choose = async () => {
      await rows.nth(4).locator('[data-row]').focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('Shift+ArrowDown')
      await page.keyboard.press('Shift+ArrowDown')
      await page.keyboard.press('Shift+ArrowDown')
      await expect(bar.getByText('4 chosen')).toBeVisible()
    }
    const before = await cards()
    await choose()
    await bar.getByRole('button', { name: 'Suspend' }).click()
    await expect(rows.getByText('Suspended')).toHaveCount(4)
    await undo()
    await expect(rows.getByText('Suspended')).toHaveCount(0)
    await choose()
    await bar.getByRole('button', { name: 'More for the chosen cards' }).click()
    await page.getByRole('menuitem', { name: 'Reset the schedule' }).click()
    await expect.poll(async () => (await cards()).filter(({ reps }) => reps > 0)).toEqual([])
    await undo()
    await expect.poll(() => cards()).toEqual(before)
    await choose()
    await bar.getByRole('button', { name: 'Flag' }).click()
    await page.getByRole('menuitem', { name: 'Green' }).click()
    await expect(rows.getByText('green flag')).toHaveCount(4)
    await undo()
    await choose()
    await bar.getByRole('button', { name: 'Move' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
    await expect(rows).toHaveCount(4)
    expect(await send<{ items: Card[] }>(page, 'GET', `/api/cards?deck=${other.id}`)).toMatchObject({
      items: { length: 4 },
    })
    await undo()
    await expect(rows).toHaveCount(8)
    await choose()
    await bar.getByRole('button', { name: 'More for the chosen cards' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(rows).toHaveCount(4)
    await undo()
    await expect.poll(() => cards(), 'all as it was').toEqual(before)

    // How it is studied.
    await page.getByRole('link', { name: 'How it is studied' }).click()
    const own = page.getByRole('form', { name: 'This deck' })
    await own.getByRole('textbox', { name: 'Target recall' }).fill('30')
    await own.getByRole('textbox', { name: 'Learning steps', exact: true }).fill('soon')
    await own.getByRole('button', { name: 'Save settings of the deck' }).click()
    await expect(own.getByText('From 70 to 99 percent.')).toBeVisible()
    await expect(own.getByText('Write times such as', { exact: false })).toBeVisible()
    await own.getByRole('textbox', { name: 'Target recall' }).fill('95')
    await expect(own.getByText('times as often as at 90 %', { exact: false })).toBeVisible()
    await own.getByRole('textbox', { name: 'Learning steps', exact: true }).fill('1m 10m 1d')
    await own.getByRole('combobox', { name: 'Sunday' }).selectOption('None')
    await own.getByRole('button', { name: 'Save settings of the deck' }).click()
    await expect(own.getByText('Saved', { exact: true })).toBeVisible()
    expect(await send(page, 'GET', `/api/decks/${deck.id}`)).toMatchObject({
      settings: { retention: 0.95, learningSteps: [60, 600, 86_400], easyDays: [0, 1, 1, 1, 1, 1, 1] },
    })
    const every = page.getByRole('form', { name: 'Every deck' })
    await every.getByRole('radio', { name: /Four/ }).check()
    await every.getByRole('button', { name: 'Save settings of every deck' }).click()
    await expect(every.getByText('Saved', { exact: true })).toBeVisible()
    expect(await send(page, 'GET', '/api/review-settings')).toMatchObject({ buttons: 4 })

    const check = page.getByRole('region', { name: 'Check my cards' })
    await check.getByRole('button', { name: 'Check my cards' }).click()
    await expect(check.getByText('Each is where your answers put it', { exact: false })).toBeVisible()

    // Cards are made of words; the drafts are found again from the list of decks, and keep the tags they are given.
    await page.getByRole('link', { name: 'Cards', exact: true }).click()
    await page.getByRole('button', { name: 'Make cards' }).click()
    const making = page.getByRole('region', { name: 'Make cards' })
    await expect(making.getByRole('textbox', { name: 'Text' })).toBeFocused()
    await page.keyboard.insertText('mitosis :: two of the same\nmeiosis :: four halves')
    await making.getByRole('button', { name: 'Make cards' }).click()
    await expect(making.getByRole('group', { name: /^Draft/ })).toHaveCount(2)
    await page.goto('/dashboard/games/flashcards')
    await page.getByRole('link', { name: '2 drafts to look at' }).click()
    const draft = page.getByRole('region', { name: 'For Biology' }).getByRole('group', { name: /mitosis/ })
    await draft.getByRole('button', { name: /^Edit draft/ }).click()
    await draft.getByRole('combobox', { name: 'Tags' }).fill('exam')
    await page.keyboard.press('Enter')
    await draft.getByRole('button', { name: 'Save' }).click()
    await expect(draft.getByText('#exam')).toBeVisible()
    await page.getByRole('button', { name: 'Keep all 2' }).click()
    await expect(page.getByText('2 cards are in the deck now.')).toBeVisible()
    expect(await send(page, 'GET', '/api/cards?tag=exam')).toMatchObject({ items: [{ front: 'mitosis' }] })
    await page.getByRole('link', { name: 'All decks' }).first().click()
    await page.getByRole('button', { name: 'More for Biology' }).click()
    await page.getByRole('menuitem', { name: 'Export' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await download).suggestedFilename()).toBe('Biology.csv')
    await expect(page.getByText('10 facts exported.')).toBeVisible()
  },
)
