import { expect, learnerTest } from '#tests/support/journey.ts'

learnerTest(
  'a learner shares a chat by keyboard, a stranger reads it like an article, and no longer once it is withdrawn',
  async ({ page, browser }) => {
    const headers = { origin: process.env.STOA_URL ?? '' }
    const quote = 'Water crosses the membrane towards more salt.'
    const data = { id: crypto.randomUUID(), title: 'Cells', markdown: `# Osmosis\n\n${quote}\n`, topicId: null }
    await page.request.post('/api/notes', { headers, data })
    await page.goto('/dashboard/coach/chat')
    const ask = async (text: string) => {
      await page.getByLabel('Your question').fill(text)
      await page.getByLabel('Your question').press('Enter')
      await expect(page.getByRole('article', { name: 'You' }).filter({ hasText: text })).toBeVisible()
      await expect(page.getByRole('log').getByRole('status')).toHaveText('The answer is complete')
    }
    await ask('What crosses the membrane?')

    const menu = page.getByRole('button', { name: 'Actions for this chat' })
    await menu.press('Enter')
    await page.getByRole('menuitem', { name: 'Share…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Share this chat' })
    await expect(dialog).toContainText('Your notes stay private')
    await expect(dialog.getByRole('button', { name: 'Create link' })).toBeEnabled()
    await dialog.getByRole('button', { name: 'Create link' }).press('Enter')
    const link = dialog.getByLabel('Link to this chat')
    await expect(link).toHaveValue(/\/share\/[\w-]{32}$/)
    const href = await link.inputValue()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog.getByRole('button', { name: 'Copy' }).press('Enter')
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(href)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(menu).toBeFocused()

    expect((await page.request.get(href)).headers()['referrer-policy']).toBe('no-referrer')

    const stranger = await browser.newContext()
    const reader = await stranger.newPage()
    const answer = await reader.goto(href)
    expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow')
    const html = (await answer?.text()) ?? ''
    expect(html, 'it is rendered on the server').toContain(quote)
    for (const secret of [data.id, new URL(page.url()).pathname.split('/').at(-1) ?? '', 'Ada'])
      expect(html).not.toContain(secret)
    await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
    await expect(reader).toHaveTitle('What crosses the membrane? - Stoa')
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('What crosses the membrane?')
    await reader.getByRole('link', { name: 'Source 1' }).press('Enter')
    await expect(reader.getByRole('list', { name: 'Sources' })).toContainText('Cells › Osmosis')
    await expect(reader.getByRole('list', { name: 'Sources' })).toBeInViewport()

    await ask('Hello')
    await reader.reload()
    await expect(reader.getByRole('article')).not.toContainText('Hello')
    await menu.press('Enter')
    await page.getByRole('menuitem', { name: 'Share…' }).press('Enter')
    await expect(link, 'the same link').toHaveValue(href)
    await dialog.getByRole('button', { name: 'Update the shared chat' }).press('Enter')
    await expect(dialog.getByRole('button', { name: 'Update the shared chat' })).toHaveCount(0)
    await reader.reload()
    await expect(reader.getByRole('heading', { level: 2, name: 'Hello' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Stop sharing' }).press('Enter')
    await expect(dialog).toContainText('There is no link to this chat')
    expect((await reader.reload())?.status()).toBe(404)
    await stranger.close()
  },
)
