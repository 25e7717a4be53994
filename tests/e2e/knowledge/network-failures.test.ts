import { expect, learnerTest } from '#tests/support/journey.ts'
import { writeNote } from '#tests/support/pages/write-note.ts'
import { edit, markdownOf, saved, text, writeInMarkdown } from '#tests/support/pages/writing.ts'

learnerTest(
  'a note that cannot be fetched says so, names a reference, and one press retries',
  async ({ page, baseURL, complaints }) => {
    const id = await writeNote(page, baseURL, 'Cells', 'A cell has a membrane.')
    await page.goto('/dashboard/knowledge/notes')
    await page.locator('html[data-mounted]').waitFor()
    const address = `**/api/notes/${id}`
    const problem = { type: '/problems/internal', code: 'internal', title: 'Something went wrong', status: 500 }
    await page.route(address, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify({ ...problem, instance: 'req-4711' }),
      }),
    )
    await page.getByRole('link', { name: 'Cells' }).click()
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByText('Reference req-4711')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Reference req-4711')).toBeVisible()
    await page.unroute(address)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('article').getByText('A cell has a membrane.')).toBeVisible()
    complaints.splice(0)
  },
)

learnerTest(
  'a title pasted too long is kept whole, says what to do, and is saved once it is shorter @phone',
  async ({ context, page, baseURL }) => {
    await writeInMarkdown(context)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const id = await writeNote(page, baseURL, 'Cells', 'A cell.')
    await edit(page, id)
    const title = page.getByRole('textbox', { name: 'Title' })
    const long = 'Everything I know about cells, '.repeat(10)
    await page.evaluate(async (words) => navigator.clipboard.writeText(words), long)
    await title.press('Control+a')
    await page.keyboard.press('Control+v')
    await expect(title).toHaveValue(long)
    await expect(page.getByText('This title has 309 characters, and a title holds at most 200.')).toBeVisible()
    await expect(title).toHaveAttribute('aria-invalid', 'true')
    await text(page).press('Control+End')
    await page.keyboard.type(' And more.')
    await expect(page.getByText('Saved on this device only')).toBeVisible()
    await page.reload()
    await expect(title).toHaveValue(long)
    await title.fill('Cells and more')
    await saved(page)
    await expect(page.getByText('This title has')).toBeHidden()
    expect(await markdownOf(page, id)).toBe('A cell. And more.')
    const answer = await page.request.get(`/api/notes/${id}`)
    expect(String((await answer.json()).title)).toBe('Cells and more')
  },
)
