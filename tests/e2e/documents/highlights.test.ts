import type { Locator, Page } from '@playwright/test'
import { pdfOf } from '#tests/support/documents/pdf-writer.ts'
import { expect, learnerTest } from '#tests/support/journey.ts'
import { forgiveLostRequests } from '#tests/support/pages/writing.ts'
import { overflowing } from '#tests/support/pages/looks.ts'

const pdf = {
  name: 'Light.pdf',
  bytes: pdfOf([
    { texts: [{ text: 'Light is a wave that needs no medium.', x: 60, y: 700 }] },
    { texts: [{ text: 'Young showed interference with two slits.', x: 60, y: 80 }] },
    { texts: [{ text: 'Photons carry energy in small amounts.', x: 60, y: 80 }] },
  ]),
}

async function upload(page: Page, { name, bytes }: typeof pdf): Promise<void> {
  await page.goto('/dashboard/documents')
  await page
    .getByLabel('Files to upload')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) })
  const tray = page.getByRole('region', { name: 'Uploads' })
  await tray.getByRole('link', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Light' })).toBeVisible()
}

/** Selects from the beginning of one element's text to the end of another's, as a pointer or a finger does. */
async function select(from: Locator, to: Locator = from): Promise<void> {
  const last = await to.elementHandle()
  await from.evaluate((first, end) => {
    const range = document.createRange()
    range.setStart(first, 0)
    range.setEnd(end ?? first, (end ?? first).childNodes.length)
    getSelection()?.removeAllRanges()
    getSelection()?.addRange(range)
    document.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  }, last)
}

/** The words that are painted, by the names of app/styles/viewer.css. */
const painted = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...CSS.highlights].map(([name, ranges]) => [name, [...ranges].map((range) => (range as Range).toString())]),
    ),
  )

learnerTest('a learner marks passages, writes beside them, and makes cards and a note of them', async ({ page }) => {
  await upload(page, pdf)
  const [first, second] = [page.getByRole('region', { name: 'Page 1' }), page.getByRole('region', { name: 'Page 2' })]
  const bar = page.getByRole('toolbar', { name: 'Selected passage' })
  const list = page.getByRole('list', { name: 'Highlights' })
  await select(first.getByText('Light is a wave'))
  await bar.getByRole('button', { name: 'Highlight in green' }).click()
  await expect.poll(() => painted(page)).toEqual({ 'marked-green': ['Light is a wave that needs no medium'] })

  // By keyboard, over the end of a page, in the colour that was used last; and a second one over the first.
  await first.getByText('Light is a wave').scrollIntoViewIfNeeded()
  await expect(second.getByText('Young showed')).toBeAttached()
  await select(first.getByText('Light is a wave'), second.getByText('Young showed'))
  await page.keyboard.press('n')
  const note = page.getByRole('textbox', { name: /^Note on/ })
  await note.fill('What did Young show?')
  await page.keyboard.press('Escape')
  const panel = page.getByRole('complementary', { name: 'Highlights' })
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect
    .poll(async () => (await painted(page))['marked-green'])
    .toEqual([
      'Light is a wave that needs no medium',
      'Light is a wave that needs no medium',
      'Young showed interference with two slits',
    ])

  // A note on a page, without a passage.
  await page.getByRole('textbox', { name: 'Page of 3' }).fill('3')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Note on this page' }).click()
  await page.getByRole('textbox', { name: 'Note on page 3' }).fill('Ask about Einstein.')
  await page.keyboard.press('Escape')
  await expect(list.getByRole('listitem').nth(2)).toContainText('Ask about Einstein.')

  // Reload: all of it is there, in the text view too, and a press on the list leads back.
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Text' }).click()
  await page.keyboard.press('l')
  await list.getByRole('button', { name: 'Go to: Light is a wave that needs no medium.', exact: true }).click()
  await expect(page.getByRole('article')).toContainText('Light is a wave')
  await expect
    .poll(async () => (await painted(page))['marked-active'])
    .toEqual(['Light is a wave that needs no medium'])

  // Another colour; deleted, and brought back.
  const item = list.getByRole('listitem').first()
  await item.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitemradio', { name: 'Pink' }).click()
  await expect(item).toContainText('Pink')
  await item.getByRole('button', { name: 'Delete highlight' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByRole('listitem').first()).toContainText('Pink')

  // A card: a note that asks is its front.
  await list
    .getByRole('listitem')
    .filter({ hasText: 'What did Young show?' })
    .getByRole('button', { name: 'Make a card' })
    .click()
  const card = page.getByRole('dialog', { name: 'Save as card' })
  await expect(card.getByText('What did Young show?')).toBeVisible()
  await page.keyboard.press('Escape')
  // The note of this document's highlights: made with the first, the second is added to it.
  await list.getByRole('listitem').first().getByRole('button', { name: 'Add to my notes' }).click()
  await expect(page.getByText('Added to the note of this document’s highlights')).toBeVisible()
  await list.getByRole('listitem').nth(2).getByRole('button', { name: 'Add to my notes' }).click()
  await expect(page.getByText('Added to the note of this document’s highlights')).toHaveCount(2)
  await page.goto('/dashboard/knowledge/notes')
  await page.getByRole('link', { name: 'Highlights: Light' }).click()
  await expect(page.getByRole('heading', { name: 'Highlights: Light' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Light is a wave that needs no medium.')
  await expect(page.getByRole('article')).toContainText('Ask about Einstein.')
  await page.getByRole('link', { name: 'Light, page 1' }).click()
  await expect(page).toHaveURL(/\/dashboard\/documents\/.*quote=/)
})

learnerTest(
  'what is marked without a network is on the device, and sent when it is back; another tab sees it',
  async ({ page, context, complaints }) => {
    await upload(page, pdf)
    await page.getByRole('button', { name: 'Text' }).click()
    await expect(page.getByRole('article')).toContainText('Light is a wave')
    await page.keyboard.press('l')
    const panel = page.getByRole('complementary', { name: 'Highlights' })
    await expect(panel.getByText('Your highlights and notes appear here.')).toBeVisible()
    await context.setOffline(true)
    await select(page.getByRole('article').getByText('Light is a wave'))
    await page.keyboard.press('h')
    await expect(panel.getByText('Saved on this device. Sent as soon as there is a connection.')).toBeVisible()
    await context.setOffline(false)
    forgiveLostRequests(complaints)
    await expect(panel.getByText('Saved', { exact: true })).toBeVisible()
    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByRole('button', { name: 'Highlights' }).click()
    await expect(other.getByRole('list', { name: 'Highlights' }).getByRole('listitem')).toHaveCount(1)

    // All of them as Markdown, with links back.
    await other.getByRole('button', { name: 'Export' }).click()
    const download = other.waitForEvent('download')
    await other.getByRole('menuitem', { name: 'Download as Markdown' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Highlights of Light.md')
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).toString()).toMatch(
      /^# Light\n\n## Page 1\n\n> Light is a wave that needs no medium\.\n\n\[Yellow\]\(http.*\/dashboard\/documents\/.*\)\n$/,
    )

    // Found by its words, in the palette and among the documents.
    await other.goto('/dashboard/documents')
    await other.getByRole('searchbox', { name: 'Search documents' }).fill('medium')
    await other.getByRole('region', { name: 'Highlights' }).getByRole('link').click()
    await expect(other.getByRole('complementary', { name: 'Highlights' })).toBeVisible()
    await expect.poll(async () => (await painted(other))['marked-yellow']).toHaveLength(1)
  },
)

learnerTest(
  'what is marked without a network is sent from any page that is opened later',
  async ({ page, context, complaints }) => {
    await upload(page, pdf)
    await page.getByRole('button', { name: 'Text' }).click()
    await page.keyboard.press('l')
    const panel = page.getByRole('complementary', { name: 'Highlights' })
    await expect(panel.getByText('Your highlights and notes appear here.')).toBeVisible()
    const id = new URL(page.url()).pathname.split('/').at(-1)
    // Only what is sent to the server fails: another page can still be opened.
    await context.route('**/api/highlights', (route) => route.abort())
    await select(page.getByRole('article').getByText('Light is a wave'))
    await page.keyboard.press('h')
    await expect(panel.getByText('Saved on this device. Sent as soon as there is a connection.')).toBeVisible()
    await page.goto('/dashboard/games')
    await context.unroute('**/api/highlights')
    forgiveLostRequests(complaints)
    await expect
      .poll(async () => (await (await page.request.get(`/api/documents/${id}/highlights`)).json()).items.length, {
        timeout: 20_000,
      })
      .toBe(1)
  },
)

learnerTest('pages that were seen count as read, and reading goes on where it stopped', async ({ page }) => {
  await upload(page, pdf)
  await page.getByRole('button', { name: 'Text' }).click()
  await expect(page.getByText('33 % read')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('66 % read')).toBeVisible()
  await page.goto('/dashboard/documents')
  await expect(page.getByRole('list', { name: 'Documents' })).toContainText('66 % read · page 3 of 3')
  await page.getByRole('link', { name: /^Continue reading/ }).click()
  await expect(page.getByRole('article')).toContainText('Photons')
})

learnerTest('a newer file takes the place of the old one, with what was marked in it', async ({ page }) => {
  await upload(page, pdf)
  await page.getByRole('button', { name: 'Text' }).click()
  await select(page.getByRole('article').getByText('Light is a wave'))
  await page.keyboard.press('h')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('article')).toContainText('Young showed')
  await select(page.getByRole('article').getByText('Young showed'))
  await page.keyboard.press('h')
  await page.keyboard.press('l')
  const panel = page.getByRole('complementary', { name: 'Highlights' })
  const items = panel.getByRole('listitem')
  await expect(items).toHaveCount(2)
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible()
  const address = page.url()
  await page.getByLabel('Newer file').setInputFiles({
    name: 'Light, second edition.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(
      pdfOf([
        { texts: [{ text: 'A preface to the second edition.', x: 60, y: 80 }] },
        { texts: [{ text: 'Light is a wave that needs no medium.', x: 60, y: 700 }] },
      ]),
    ),
  })
  await expect(page.getByText('The newer file is here')).toBeVisible()
  await expect(page.getByText('1 of 2 highlights found again.')).toBeVisible()
  await expect(items.nth(0)).toContainText('Page 2')
  await expect(items.nth(1)).toContainText('Not in the file that is here now.')
  await items
    .nth(0)
    .getByRole('button', { name: /^Go to/ })
    .click()
  await expect(page.getByRole('article')).toContainText('Light is a wave')
  expect(new URL(page.url()).pathname).toBe(new URL(address).pathname)
})

learnerTest('passages are marked by touch on a narrow phone @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await upload(page, pdf)
  await page.getByRole('button', { name: 'Close uploads' }).click()
  await page.getByRole('button', { name: 'Text' }).click()
  await select(page.getByRole('article').getByText('Light is a wave'))
  const bar = page.getByRole('toolbar', { name: 'Selected passage' })
  expect(await overflowing(page)).toEqual([])
  await bar.getByRole('button', { name: 'Highlight in blue' }).click()
  await expect.poll(() => painted(page)).toEqual({ 'marked-blue': ['Light is a wave that needs no medium'] })
  await page.getByRole('article').getByText('Light is a wave').click()
  const sheet = page.getByRole('dialog', { name: 'Highlights' })
  await sheet.getByRole('button', { name: 'Add a note' }).click()
  await sheet.getByRole('textbox', { name: /^Note on/ }).fill('Unlike sound.')
  await page.keyboard.press('Escape')
  await expect(sheet.getByText('Unlike sound.')).toBeVisible()
  await expect(sheet.getByText('Saved', { exact: true })).toBeVisible()
  expect(await overflowing(page)).toEqual([])
})
