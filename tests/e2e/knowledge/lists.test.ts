import { expect, learnerTest, test } from '#tests/support/journey.ts'
import { makeTopic, writeNote, writeNotes } from '#tests/support/pages/write-note.ts'

const NOTES = '/dashboard/knowledge/notes'

learnerTest(
  'a learner finds, filters and sorts notes, and the page opens as it was last looked at',
  async ({ page, baseURL }) => {
    const topicId = await makeTopic(page, baseURL, 'Biology')
    await writeNote(page, baseURL, 'Zygote', 'The first cell.', { topicId, tags: ['exam'] })
    await writeNote(page, baseURL, 'Anther', 'Holds the pollen.', { topicId })
    await writeNote(page, baseURL, 'Basalt', 'A dark rock.', { tags: ['exam'] })
    const list = page.getByRole('list', { name: 'Notes' })
    const titles = () => list.getByRole('link').evaluateAll((all) => all.map((each) => each.textContent?.slice(0, 6)))

    await page.goto(NOTES)
    await expect.poll(titles).toEqual(['Basalt', 'Anther', 'Zygote'])
    await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Biology' }).click()
    await expect.poll(titles).toEqual(['Anther', 'Zygote'])
    await page.getByRole('button', { name: 'Sort: Last changed' }).click()
    await page.getByRole('menuitemradio', { name: 'A to Z' }).click()
    await expect(page).toHaveURL(/sort=title/)
    await page.getByRole('button', { name: 'Tag', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'exam' }).click()
    await expect.poll(titles).toEqual(['Zygote'])
    await expect(page.getByText('1 note found')).toBeVisible()

    // Opened anew without any of it in the address: rendered so by the server already.
    const html = await (await page.request.get(`${baseURL}${NOTES}`)).text()
    expect(html).toContain('Zygote')
    expect(html).not.toContain('Basalt')
    await page.goto(NOTES)
    await expect.poll(titles).toEqual(['Zygote'])
    await expect(page).toHaveURL(/topic=\d+.*tag=exam|tag=exam.*topic=\d+/)

    await page.getByRole('link', { name: 'All notes' }).click()
    await expect.poll(titles).toEqual(['Anther', 'Basalt', 'Zygote'])
    await page.getByRole('searchbox', { name: 'Search notes' }).fill('poll')
    await expect.poll(titles).toEqual(['Anther'])
    await expect(page.getByText('1 note found')).toBeVisible()
    await page.goBack()
    await expect.poll(titles).toEqual(['Zygote'])
  },
)

learnerTest('rows by keyboard: arrows, peek, choose several, move, delete and undo', async ({ page, baseURL }) => {
  await makeTopic(page, baseURL, 'Geology')
  for (const title of ['Chalk', 'Basalt', 'Agate'])
    await writeNote(page, baseURL, title, `About ${title}, **in bold**.`)
  await page.goto(NOTES)
  const list = page.getByRole('list', { name: 'Notes' })
  const row = (name: string) => list.getByRole('link', { name: new RegExp(`^${name}`) })
  await expect(row('Agate')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search notes' }).press('ArrowDown')
  await expect(row('Agate')).toBeFocused()
  await page.keyboard.press('End')
  await expect(row('Chalk')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(row('Basalt')).toBeFocused()

  await page.keyboard.press('Space')
  const peek = page.getByRole('dialog', { name: 'Basalt' })
  await expect(peek.locator('strong')).toHaveText('in bold')
  await page.keyboard.press('Escape')
  await expect(peek).toBeHidden()
  await expect(row('Basalt')).toBeFocused()

  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  const bar = page.getByRole('region', { name: 'Chosen notes' })
  await expect(bar).toContainText('2 chosen')
  await bar.getByRole('button', { name: 'Move' }).click()
  await page.getByRole('dialog', { name: 'Move to topic' }).getByRole('button', { name: 'Geology' }).click()
  await expect(page.getByText('2 notes moved to “Geology”')).toBeVisible()
  await expect(row('Basalt')).toContainText('Geology')
  await expect(row('Agate')).not.toContainText('Geology')

  await row('Agate').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await bar.getByRole('button', { name: 'Tag' }).click()
  await page.getByRole('combobox', { name: 'Tags' }).fill('#stone')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('3 notes tagged #stone')).toBeVisible()
  await expect(row('Agate')).toContainText('#stone')
  await expect(row('Chalk')).toContainText('#stone')

  await row('Agate').focus()
  await page.keyboard.press('ControlOrMeta+a')
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('3 notes deleted')).toBeVisible()
  await expect(list).toBeHidden()
  await page.getByText('3 notes deleted').locator('xpath=ancestor::li').getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(3)
  expect(writes).toEqual(['PATCH /api/notes', 'PATCH /api/notes'])
})

learnerTest(
  'a deleted note lies in the bin, is restored, and is gone for good only when asked',
  async ({ page, baseURL }) => {
    await writeNote(page, baseURL, 'Osmosis', 'Water moves.')
    await writeNote(page, baseURL, 'Tides', 'The moon pulls.')
    await page.goto(NOTES)
    for (const title of ['Osmosis', 'Tides']) {
      await page.getByRole('button', { name: `Actions for ${title}` }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await expect(page.getByText(`“${title}” is deleted`)).toBeVisible()
    }
    await page.getByRole('button', { name: 'Open bin' }).last().press('Enter')
    await expect(page).toHaveURL(/\/knowledge\/bin$/)
    const binned = page.getByRole('list', { name: 'Deleted notes' }).getByRole('listitem')
    await expect(binned).toHaveCount(2)
    await expect(binned.first()).toContainText('gone in 30 days')
    await page.getByRole('button', { name: 'Restore Osmosis' }).click()
    await expect(page.getByText('“Osmosis” is back')).toBeVisible()
    await expect(binned).toHaveCount(1)
    await page.getByRole('button', { name: 'Delete Tides for good' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
    await expect(page.getByText('The bin is empty')).toBeVisible()
    await page.goto(NOTES)
    await expect(page.getByRole('list', { name: 'Notes' }).getByRole('listitem')).toHaveCount(1)
  },
)

learnerTest(
  'six hundred notes scroll with few rows in the page, and the way back leads to the same place',
  async ({ page, baseURL }) => {
    test.setTimeout(180_000)
    const name = (n: number) => `Note ${String(n).padStart(4, '0')}`
    await writeNotes(page, baseURL, 600, name)
    await page.goto(`${NOTES}?sort=title`)
    const rows = page.getByRole('list', { name: 'Notes' }).getByRole('listitem')
    await expect(rows.first()).toContainText('Note 0001')
    await rows.first().getByRole('link').focus()
    let most = 0
    await expect
      .poll(
        async () => {
          await page.keyboard.press('End')
          most = Math.max(most, await rows.count())
          return page.evaluate(() => document.activeElement?.textContent?.slice(0, 9))
        },
        { timeout: 60_000, intervals: [30] },
      )
      .toBe('Note 0600')
    expect(most).toBeLessThan(80)
    await expect(rows.last()).toHaveAttribute('aria-posinset', '600')
    await expect(rows.last()).toHaveAttribute('aria-setsize', '600')

    await page.keyboard.press('Home')
    await expect(rows.first()).toContainText('Note 0001')
    await page.evaluate(() => window.scrollTo({ top: 72 * 360, behavior: 'instant' }))
    const middle = rows.filter({ hasText: 'Note 0365' }).getByRole('link')
    await expect(middle).toBeInViewport()
    const before = await middle.boundingBox()
    await middle.click()
    await expect(page.getByRole('heading', { name: 'Note 0365' })).toBeVisible()
    await page.goBack()
    await expect(middle).toBeInViewport()
    await expect.poll(async () => Math.abs(((await middle.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3)
    expect(await rows.count()).toBeLessThan(80)
  },
)
