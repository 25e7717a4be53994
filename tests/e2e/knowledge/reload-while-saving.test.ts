import { expect, learnerTest } from '#tests/support/journey.ts'

const { origin } = new URL(process.env.STOA_URL ?? 'http://localhost')

learnerTest(
  'a note that was saved meanwhile shows its new text in the editor, and once that is closed',
  async ({ page }) => {
    const id = crypto.randomUUID()
    const note = { title: 'Cells', markdown: 'An old sentence.\n' }
    const made = await page.request.post('/api/notes', { headers: { origin }, data: { id, ...note } })
    expect(made.status()).toBe(201)
    await page.goto(`/dashboard/knowledge/notes/${id}`)
    await expect(page.getByRole('article')).toContainText('An old sentence.')

    // The save of the page before a reload arrives when the page after it has been rendered; so may another device's.
    const late = { ...note, markdown: 'An old sentence. And a new one.\n', topicId: null, tags: [], version: 1 }
    expect((await page.request.put(`/api/notes/${id}`, { headers: { origin }, data: late })).status()).toBe(200)
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText('And a new one.')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('article')).toContainText('And a new one.')
  },
)

learnerTest('a note that is reloaded at once and closed at once shows what was typed', async ({ page }) => {
  const id = crypto.randomUUID()
  const data = { id, title: 'Cells', markdown: 'An old sentence.\n' }
  expect((await page.request.post('/api/notes', { headers: { origin }, data })).status()).toBe(201)
  await page.goto(`/dashboard/knowledge/notes/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  // No save leaves the page before it is reloaded.
  await page.route(`**/api/notes/${id}`, (route) => (route.request().method() === 'PUT' ? undefined : route.continue()))
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' And a new one.')
  await page.unroute(`**/api/notes/${id}`)
  // The browser is slow to say which editors are open, so the draft is read late.
  await page.addInitScript(() => {
    const query = navigator.locks.query.bind(navigator.locks)
    let first = true
    navigator.locks.query = async () => {
      if (!first) await new Promise((resolve) => setTimeout(resolve, 2_000))
      first = false
      return query()
    }
  })
  await page.reload()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('article')).toContainText('And a new one.')
  const saved = await page.request.get(`/api/notes/${id}`)
  expect(await saved.json()).toMatchObject({ markdown: 'An old sentence. And a new one.\n' })
})
