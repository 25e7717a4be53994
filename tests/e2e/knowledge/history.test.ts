import type { Page } from '@playwright/test'
import { expect, learnerTest } from '#tests/support/journey.ts'
import { writeNote } from '#tests/support/pages/write-note.ts'

learnerTest('an earlier version is compared and restored, and the restore is undone', async ({ page, baseURL }) => {
  const id = await writeNote(page, baseURL, 'Tides', 'The moon pulls the water.\n\nTwice a day.')
  await page.goto(`/dashboard/knowledge/notes/${id}/history`)
  await expect(page.getByText('No earlier versions yet')).toBeVisible()
  await change(page, baseURL, id, { title: 'Tides', markdown: 'The sun pulls the water.\n\nTwice a day.' })

  await page.goto(`/dashboard/knowledge/notes/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await page.getByRole('list', { name: 'Earlier versions' }).getByRole('link').first().click()
  const view = page.getByRole('region', { name: 'Compared with now' })
  await expect(view.locator('ins', { hasText: 'sun' })).toBeVisible()
  await expect(view.locator('del', { hasText: 'moon' })).toBeVisible()
  await page.reload()
  await expect(view.locator('del', { hasText: 'moon' })).toBeVisible()

  // Meanwhile somebody else saves: nothing is restored over it.
  await change(page, baseURL, id, { title: 'Tides', markdown: 'The sun and the moon pull.\n\nTwice a day.' })
  await view.getByRole('button', { name: 'Restore this version' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'changed elsewhere' })).toBeVisible()
  await expect(view.locator('ins').filter({ hasText: 'sun and the' })).toBeVisible()

  await view.getByRole('button', { name: 'Restore this version' }).click()
  await expect(page).toHaveURL(`/dashboard/knowledge/notes/${id}`)
  await expect(page.getByText('The moon pulls the water.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The sun and the moon pull.')).toBeVisible()
})

learnerTest(
  'links between notes: back-links survive a new name, and a press creates a missing note',
  async ({ page, baseURL }) => {
    const cell = await writeNote(page, baseURL, 'The cell', 'A small room.')
    const from = await writeNote(page, baseURL, 'Overview', 'Begin with [[The cell]], then [[The tissue]].')
    await page.goto(`/dashboard/knowledge/notes/${cell}`)
    await page
      .getByRole('region', { name: 'Linked from' })
      .getByRole('link', { name: /Overview/ })
      .click()
    await expect(page).toHaveURL(`/dashboard/knowledge/notes/${from}`)

    await change(page, baseURL, cell, { title: 'Cells', markdown: 'A small room.' })
    await page.reload()
    await page.getByRole('article').getByRole('link', { name: 'The cell' }).click()
    await expect(page.getByRole('heading', { name: 'Cells' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Linked from' })).toContainText('Overview')

    await page.goBack()
    await page.getByRole('link', { name: /The tissue, no note of that name yet/ }).click()
    await expect(page).toHaveURL(/notes\/new\?title=The\+tissue/)
    await expect(page.getByLabel('Title')).toHaveValue('The tissue')
  },
)

learnerTest('tags by keyboard on a note, and a press on one finds the others', async ({ page, baseURL }) => {
  await writeNote(page, baseURL, 'Anther', 'Pollen.', { tags: ['botany', 'exam'] })
  const id = await writeNote(page, baseURL, 'Zygote', 'One cell.')
  await page.goto(`/dashboard/knowledge/notes/${id}`)
  await page.getByRole('button', { name: 'Add tags' }).click()
  const field = page.getByRole('combobox', { name: 'Tags' })
  await expect(field).toBeFocused()
  await page.keyboard.type('bot')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: /botany/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.type('cell-biology,')
  await page.keyboard.type('wrong tag!')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/begins with a letter or digit/)).toBeVisible()
  for (let n = 0; n < 'tag!'.length; n++) await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('button', { name: 'Remove wrong' })).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(field).toBeHidden()
  await expect(page.getByRole('link', { name: '#cell-biology' })).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: '#botany' }).click()
  await expect(page.getByText('2 notes found')).toBeVisible()
})

/** As another device would save it. */
async function change(
  page: Page,
  baseURL: string | undefined,
  id: string,
  to: { title: string; markdown: string },
): Promise<void> {
  const url = `${baseURL}/api/notes/${id}`
  const { version } = Object(await (await page.request.get(url)).json())
  const answer = await page.request.put(url, {
    headers: { origin: new URL(baseURL ?? '').origin },
    data: { ...to, topicId: null, version },
  })
  if (!answer.ok()) throw new Error(`PUT ${url}: ${answer.status()} ${await answer.text()}`)
}
