import { expect, test } from '#tests/support/journey.ts'

test('a passage selected in a note goes to the coach, or leads back to itself', async ({ page, context, learner }) => {
  expect(learner.name).toBe('Ada')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = crypto.randomUUID()
  const markdown = 'First words.\n\nIn metaphase the *chromosomes* line up at the equator.\n'
  const made = await page.request.post('/api/notes', {
    headers: { origin: new URL(process.env.STOA_URL ?? '').origin },
    data: { id, title: 'Cell division', markdown },
  })
  expect(made.status()).toBe(201)
  await page.goto(`/dashboard/knowledge/notes/${id}`)
  const paragraph = page.getByText('line up at the equator')
  await paragraph.click({ clickCount: 3 })
  const bar = page.getByRole('toolbar', { name: 'Selected passage' })
  await expect(bar).toBeVisible()

  await bar.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link to this passage copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto(link)
  await expect(page.locator('mark').first()).toBeVisible()
  await expect(page.locator('[data-cited]').first()).toContainText('In metaphase')

  await page.getByText('line up at the equator').click({ clickCount: 3 })
  await bar.getByRole('button', { name: 'Ask the coach' }).click()
  const prompt = page.getByLabel('Your question')
  await expect(prompt).toHaveValue('> In metaphase the chromosomes line up at the equator.\n\n')
  await prompt.focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('What does that mean?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: 'Coach' })).toContainText('line up at the equator')
})
