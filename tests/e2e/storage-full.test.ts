import type { Page } from '@playwright/test'
import { expect, learnerTest } from '#tests/support/journey.ts'
import { writeNote } from '#tests/support/pages/write-note.ts'
import { edit, expectText, markdownOf, saved, text, writeInMarkdown } from '#tests/support/pages/writing.ts'

const FULL = {
  ...{ type: '/problems/storage-full', code: 'storage-full', status: 409, title: 'There is no room for more' },
  detail: 'Your storage is full. Delete notes, decks, chats or texts that you no longer need, and empty the bin.',
}

/** Every write is answered as the Worker does when storage is full (tests/worker/storage.test.ts). */
async function fill(page: Page) {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(FULL) }),
  )
}

learnerTest(
  'when storage is full each page says what to delete, and keeps what was typed @phone',
  async ({ context, page, baseURL, complaints }) => {
    await writeInMarkdown(context)
    const id = await writeNote(page, baseURL, 'Cells', 'A cell.')
    const notice = page.getByText(FULL.detail).first()
    await edit(page, id)
    await fill(page)
    await text(page).press('Control+End')
    await page.keyboard.type(' With a membrane.')
    await expect(notice).toBeVisible()
    await expect(page.getByRole('button', { name: 'See what is used' })).toBeVisible()
    await page.reload()
    await expectText(page, 'A cell. With a membrane.')
    await page.unrouteAll()
    await text(page).press('Control+End')
    await page.keyboard.type(' Yes.')
    await saved(page)
    expect(await markdownOf(page, id)).toBe('A cell. With a membrane. Yes.')

    await page.goto('/dashboard/coach/pimp-your-text')
    await fill(page)
    const words = page.getByRole('textbox', { name: 'Your text' })
    await words.fill('Nothing of this is lost.')
    await expect(notice).toBeVisible()
    await expect(words).toHaveValue('Nothing of this is lost.')

    await page.goto('/dashboard/coach/chat')
    await page.locator('html[data-mounted]').waitFor()
    const question = page.getByRole('textbox', { name: 'Your question' })
    await question.fill('What is a cell?')
    await question.press('Enter')
    await expect(notice).toBeVisible()
    await expect(page.getByText('What is a cell?').first()).toBeVisible()
    await page.unrouteAll()
    complaints.splice(0)
  },
)

learnerTest(
  'the profile says how much is used, and empties the bin of whatever lies in it @phone',
  async ({ page, baseURL }) => {
    const id = await writeNote(page, baseURL, 'Cells', 'A cell. '.repeat(1000))
    await page.goto('/dashboard/profile')
    const storage = page.getByRole('region', { name: 'Storage' })
    await expect(storage.getByText(/^\d\d KB of 500 MB$/)).toBeVisible()
    await expect(storage.getByText('0 bytes of 20 GB')).toBeVisible()
    await expect(storage.getByRole('button', { name: 'Empty the bin' })).toBeHidden()
    const headers = { origin: new URL(baseURL ?? '').origin }
    await page.request.delete(`/api/notes/${id}`, { headers })
    await page.reload()
    await storage.getByRole('button', { name: 'Empty the bin' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Empty the bin' }).click()
    await expect(storage.getByRole('button', { name: 'Empty the bin' })).toBeHidden()
    await expect(storage.getByText(/^[\d.]+ (KB|bytes) of 500 MB$/)).toBeVisible()
    expect((await page.request.get(`/api/notes/${id}`)).status()).toBe(404)
  },
)
