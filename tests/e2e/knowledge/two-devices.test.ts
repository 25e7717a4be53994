import { expect, learnerTest, test } from '#tests/support/journey.ts'
import { writeNote } from '#tests/support/pages/write-note.ts'
import {
  edit,
  expectText,
  forgiveLostRequests,
  markdownOf,
  saved,
  secondDevice,
  text,
  writeIn,
  writeInMarkdown,
} from '#tests/support/pages/writing.ts'

const TEXT = 'A cell has a membrane.\n\nIt makes energy from sugar.\n\nPlants also have walls.'

test.beforeEach(({ context }) => writeInMarkdown(context))

learnerTest(
  'offline the text stays on the device, and is sent when the connection is back',
  async ({ context, page, baseURL, complaints }) => {
    const id = await writeNote(page, baseURL, 'Cells', TEXT)
    await edit(page, id)
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await text(page).fill(`${TEXT}\n\nWritten in a tunnel.`)
    await expect(page.getByText(/^Saved on this device/)).toBeVisible()
    await context.setOffline(false)
    await saved(page)
    await expect(page.getByText('You are offline.')).toBeHidden()
    expect(await markdownOf(page, id)).toBe(`${TEXT}\n\nWritten in a tunnel.`)
    forgiveLostRequests(complaints)
  },
)

learnerTest('two devices write in different paragraphs, and both have both', async ({ context, page, baseURL }) => {
  const id = await writeNote(page, baseURL, 'Cells', TEXT)
  await edit(page, id)
  const phone = await secondDevice(context)
  await edit(phone, id)
  await phone.context().setOffline(true)
  await text(phone).fill(TEXT.replace('Plants also', 'Plants and fungi also'))
  await text(page).fill(TEXT.replace('A cell', 'Every living cell'))
  await saved(page)
  await phone.context().setOffline(false)
  await expect(phone.getByText('Merged with changes from another tab or device')).toBeVisible()
  await saved(phone)
  const both = TEXT.replace('A cell', 'Every living cell').replace('Plants also', 'Plants and fungi also')
  await expectText(phone, both)
  expect(await markdownOf(page, id)).toBe(both)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expectText(page, both)
  await phone.context().close()
})

learnerTest(
  'two devices rewrite the same sentence: both versions are shown, and both can stay @phone',
  async ({ context, page, baseURL, complaints }) => {
    const id = await writeNote(page, baseURL, 'Cells', TEXT)
    await edit(page, id)
    const other = await secondDevice(context)
    await edit(other, id)
    await context.setOffline(true)
    await text(page).fill(TEXT.replace('from sugar', 'from food'))
    await expect(page.getByText(/^Saved on this device/)).toBeVisible()
    await text(other).fill(TEXT.replace('from sugar', 'from glucose').replace('A cell', 'Every cell'))
    await saved(other)
    await context.setOffline(false)
    await expect(page.getByRole('alert').getByText(/changed elsewhere, in the same place/)).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Compare and choose' }).click()
    await expect(page.getByRole('heading', { name: 'Choose what to keep' })).toBeFocused()
    const place = page.getByRole('group', { name: 'Text' })
    await expect(place.getByRole('radio', { name: /Yours/ })).toHaveAccessibleName(/food/)
    await expect(place.getByRole('radio', { name: /The other/ })).toHaveAccessibleName(/glucose/)
    await expect(place.getByRole('radio', { name: 'Both, yours first' })).toBeChecked()
    await page.getByRole('button', { name: 'Save this version' }).click()
    await saved(page)
    expect(await markdownOf(page, id)).toBe(
      TEXT.replace('It makes energy from sugar.', 'It makes energy from food. It makes energy from glucose.').replace(
        'A cell',
        'Every cell',
      ),
    )
    await other.context().close()
    forgiveLostRequests(complaints)
  },
)

learnerTest('two tabs of one browser continue from each other', async ({ context, page, baseURL }) => {
  const id = await writeNote(page, baseURL, 'Cells', TEXT)
  await edit(page, id)
  const tab = await context.newPage()
  await edit(tab, id)
  await text(page).fill(`${TEXT} One.`)
  await expectText(tab, `${TEXT} One.`)
  await text(tab).fill(`Zero. ${TEXT} One.`)
  await expectText(page, `Zero. ${TEXT} One.`)
  await saved(page)
  await saved(tab)
})

for (const mode of ['rich', 'source'] as const) {
  learnerTest(
    `in one paragraph, ${mode}: another tab's text is merged around the caret`,
    async ({ context, page, baseURL }) => {
      await writeIn(context, mode)
      const id = await writeNote(
        page,
        baseURL,
        'Cells',
        'A cell has a thin membrane. It is alive.\n\nPlants have walls.',
      )
      const box = (of: typeof page) =>
        of.getByRole('textbox', { name: mode === 'rich' ? 'Text' : 'Text, in Markdown', exact: true })
      const caretAfter = async (of: typeof page, words: string) => {
        await box(of).evaluate((element, end) => {
          const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
          for (let node = walk.nextNode(); node; node = walk.nextNode()) {
            const at = node.textContent?.indexOf(end) ?? -1
            if (at >= 0) getSelection()?.collapse(node, at + end.length)
          }
        }, words)
      }
      const tab = await context.newPage()
      for (const each of [page, tab]) {
        await each.goto(`/dashboard/knowledge/notes/${id}`)
        await each.getByRole('button', { name: 'Edit' }).click()
        await expect(box(each)).toBeFocused()
      }
      await caretAfter(page, 'thin mem')
      await page.keyboard.type('-')
      await saved(page)
      await expect(box(tab)).toContainText('thin mem-brane')

      // The other tab writes before and behind the caret, in its paragraph.
      await caretAfter(tab, 'It is')
      await tab.keyboard.type(' very much')
      await caretAfter(tab, 'A')
      await tab.keyboard.type(' living')
      await saved(tab)
      await expect(box(page)).toContainText('A living cell has a thin mem-brane. It is very much alive.')
      await page.keyboard.type('here-')
      await saved(page)
      const both = 'A living cell has a thin mem-here-brane. It is very much alive.\n\nPlants have walls.'
      await expect(box(page)).toContainText('thin mem-here-brane')
      await expect.poll(async () => (await markdownOf(page, id)).trimEnd()).toBe(both)
      await expect(box(tab)).toContainText('thin mem-here-brane')
    },
  )
}
