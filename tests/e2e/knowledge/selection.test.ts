import { expect, learnerTest } from '#tests/support/journey.ts'

learnerTest('a passage selected in a note is sent to the coach, or linked to', async ({ page, context }) => {
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

  // The link finds its passage again in the note as it is now, and says where it cannot.
  const origin = new URL(process.env.STOA_URL ?? '').origin
  const edit = async (version: number, text: string) => {
    const data = { title: 'Cell division', markdown: text, topicId: null, tags: [], version }
    expect((await page.request.put(`/api/notes/${id}`, { headers: { origin }, data })).status()).toBe(200)
    await page.goto(link)
  }
  expect(link).not.toMatch(/metaphase|chromosomes|equator/)
  const later = `New words before all that was there.\n\n${markdown}`
  await edit(1, later)
  await expect(page.locator('mark')).toHaveText(['In metaphase the ', 'chromosomes', ' line up at the equator'])
  await expect(page.getByText('since this link was made')).toHaveCount(0)
  await edit(2, later.replace('line up at', 'gather along'))
  await expect(page.locator('mark').last()).toHaveText(' gather along the equator')
  await expect(page.getByText('has been edited since this link was made')).toBeVisible()
  await edit(3, 'Only other words are left in here.\n')
  await expect(page.getByText('was changed or deleted')).toBeVisible()
  await expect(page.locator('mark')).toHaveCount(0)
  await edit(4, later)

  await page.getByText('line up at the equator').click({ clickCount: 3 })
  await bar.getByRole('button', { name: 'Ask the coach' }).click()
  const prompt = page.getByLabel('Your question')
  await expect(prompt).toHaveValue('> In metaphase the chromosomes line up at the equator.\n\n')
  expect(page.url()).toMatch(/\?note=.*quote=/)
  expect(page.url()).not.toMatch(/metaphase|chromosomes|equator/)
  await prompt.focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('What does that mean?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: 'Coach' })).toContainText('line up at the equator')

  await page.goto(`/dashboard/knowledge/notes/${id}`)
  await page.getByText('line up at the equator').click({ clickCount: 3 })
  await bar.getByRole('button', { name: 'Translate' }).click()
  await expect(page.getByRole('textbox', { name: 'Text to translate' })).toHaveValue(
    'In metaphase the chromosomes line up at the equator.',
  )
})

learnerTest('text selected in the Markdown of a note becomes a card or a question, by keyboard', async ({ page }) => {
  const id = crypto.randomUUID()
  const made = await page.request.post('/api/notes', {
    headers: { origin: new URL(process.env.STOA_URL ?? '').origin },
    data: { id, title: 'Cells', markdown: 'osmosis :: water moves through a membrane' },
  })
  expect(made.status()).toBe(201)
  await page.goto(`/dashboard/knowledge/notes/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Markdown', exact: true }).click()
  const text = page.getByRole('textbox', { name: 'Text, in Markdown' })
  await expect(text).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  const bar = page.getByRole('toolbar', { name: 'Selected passage' })
  await expect(bar).toBeVisible()
  await page.keyboard.press('Alt+F10')
  await expect(bar.getByRole('button', { name: 'Ask the coach' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name: 'Save as card' })
  await expect(card.getByRole('textbox', { name: 'Front' })).toHaveValue('osmosis')
  await expect(card.getByRole('textbox', { name: 'Back' })).toHaveValue('water moves through a membrane')
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await text.focus()
  await expect(bar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await expect(text).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await bar.getByRole('button', { name: 'Ask the coach' }).click()
  await expect(page.getByLabel('Your question')).toHaveValue('> osmosis :: water moves through a membrane\n\n')
})

learnerTest(
  'a passage is rewritten beside its note, without a model: nothing changes until it is accepted, and undo reverts it',
  async ({ page }) => {
    const id = crypto.randomUUID()
    const markdown = '# Cells\n\nFirst words.\n\nThe cell *recieve* energy, and it is very small.\n\nLast words.\n'
    const made = await page.request.post('/api/notes', {
      headers: { origin: new URL(process.env.STOA_URL ?? '').origin },
      data: { id, title: 'Cells', markdown },
    })
    expect(made.status()).toBe(201)
    const stored = async () => (await (await page.request.get(`/api/notes/${id}`)).json()) as { markdown: string }
    await page.goto(`/dashboard/knowledge/notes/${id}`)
    await page.getByText('and it is very small').click({ clickCount: 3 })
    await page.getByRole('toolbar', { name: 'Selected passage' }).getByRole('button', { name: 'Rewrite' }).click()
    const panel = page.getByRole('region', { name: 'Rewrite the passage' })
    await expect(panel.getByRole('radio', { name: 'Longer' })).toHaveCount(0)
    await panel.getByRole('radio', { name: 'Shorter' }).check()
    await panel.getByRole('button', { name: 'Rewrite text' }).click()
    await expect(panel.getByRole('group', { name: /Remove “very”/ })).toBeVisible()
    await expect(page).toHaveURL(/\?rewrite=/)
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await expect(text).toContainText('it is very small')

    // Written on meanwhile, before the passage and in it.
    await text.getByText('First words.').click()
    await page.keyboard.press('Home')
    await page.keyboard.type('The very ')
    await text.getByText('and it is very small').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' Typed since.')
    await panel.getByRole('button', { name: 'Accept all' }).click()
    await expect(text).toContainText('The very First words.')
    await expect(text).toContainText('energy, and it is small. Typed since.')
    await expect
      .poll(async () => (await stored()).markdown)
      .toContain('*recieve* energy, and it is small. Typed since.')

    await text.click()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(text).toContainText('and it is very small. Typed since.')
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(text).toContainText('and it is small. Typed since.')

    // Found again from the history.
    await page.goto('/dashboard/coach/pimp-your-text')
    await page.getByRole('link', { name: /recieve/ }).click()
    await page.getByRole('link', { name: 'Cells', exact: true }).click()
    await expect(page).toHaveURL(/\/notes\/.*\?rewrite=/)
    await panel.getByRole('button', { name: 'Check text' }).click()
    await panel.getByRole('button', { name: 'Accept all' }).click({ timeout: 60_000 })
    await expect.poll(async () => (await stored()).markdown).toContain('*receive* energy')
    await page.goto('/dashboard/coach/mistakes')
    await expect(page.getByRole('listitem').filter({ hasText: 'recieve' })).toContainText('once wrong')
  },
)
