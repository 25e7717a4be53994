import { delayRequests, isScriptOf } from '#tests/support/browser/lazy-code.ts'
import { expect, learnerTest, test } from '#tests/support/journey.ts'
import { makeDeck } from '#tests/support/pages/decks.ts'
import { writeNote } from '#tests/support/pages/write-note.ts'

learnerTest(
  'the palette by keyboard alone: places, themes, and the learner’s own notes as they type',
  async ({ page, baseURL }) => {
    const id = await writeNote(page, baseURL, 'Photosynthesis', 'Light becomes sugar.')
    await page.goto('/dashboard/games')
    await expect(page.locator('html')).toHaveAttribute('data-mounted', '')
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Search' })
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('placeholder', 'Search...')
    expect(loaded.some((url) => url.includes('dialog-window'))).toBe(true)
    for (const group of ['Links', 'Theme']) await expect(page.getByRole('group', { name: group })).toBeVisible()
    expect(await page.getByRole('group', { name: 'Theme' }).getByRole('option').allInnerTexts()).toEqual([
      'System',
      'Light',
      'Dark',
    ])

    await field.pressSequentially('photosyn')
    const note = page.getByRole('group', { name: 'Notes' }).getByRole('option', { name: 'Photosynthesis' })
    await expect(note).toBeVisible()
    await expect(note).toHaveAttribute('data-highlighted', '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/dashboard/knowledge/notes/${id}`)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { name: 'Knowledge' })).toHaveAttribute('data-highlighted', '')
    await field.pressSequentially('dark')
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveClass(/\bdark\b/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  },
)

learnerTest(
  'the palette says when it searches, when nothing is found, and when the search fails',
  async ({ page, complaints }) => {
    await page.goto('/dashboard/games')
    await page.getByRole('button', { name: 'Search' }).click()
    const field = page.getByRole('combobox', { name: 'Search' })
    let release = () => {}
    await page.route('**/api/search?*', async (route) => {
      await new Promise<void>((resolve) => (release = resolve))
      await route.continue()
    })
    await field.fill('zzyzx')
    await expect(page.getByRole('status').getByText('Searching')).toBeVisible()
    await expect.poll(() => String(release)).not.toBe('() => {}')
    release()
    await expect(page.getByText('Nothing found. Try fewer or other words.')).toBeVisible()
    await page.unroute('**/api/search?*')
    await page.route('**/api/search?*', (route) => route.fulfill({ status: 503, json: {} }))
    await field.fill('games')
    await expect(page.getByText('The search did not answer. What is listed still works.')).toBeVisible()
    await expect(page.getByRole('option', { name: 'Games' })).toBeVisible()
    expect(complaints.splice(0).join()).toContain('Search')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Search' })).toBeFocused()
  },
)

learnerTest('commands are found with a slip and run: a page, and a form that a page opens', async ({ page }) => {
  await page.goto('/dashboard/games')
  const field = page.getByRole('combobox', { name: 'Search' })
  const run = async (typed: string, command: string) => {
    await expect(page.locator('html')).toHaveAttribute('data-mounted', '')
    await page.keyboard.press('Control+k')
    await field.pressSequentially(typed)
    await expect(page.getByRole('option', { name: command })).toHaveAttribute('data-highlighted', '')
    await page.keyboard.press('Enter')
    await expect(field).toHaveCount(0)
  }
  await run('trasnlate', 'Translate')
  await expect(page).toHaveURL('/dashboard/coach/translate')
  for (let time = 1; time <= 2; time++) {
    await run('new deck', 'New deck')
    const form = page.getByRole('dialog', { name: 'New deck' })
    await expect(form, `opened for the ${time}. time`).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    await expect(page).toHaveURL('/dashboard/games/flashcards')
  }
})

learnerTest('? opens the shortcuts, but not while something is typed; Close and Esc unmount them', async ({ page }) => {
  await page.goto('/dashboard/knowledge/notes')
  await expect(page.locator('html')).toHaveAttribute('data-mounted', '')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().press('?')
  await expect(sheet).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})

learnerTest('the sheet of shortcuts lists what works on the page that is open', async ({ page, baseURL }) => {
  const id = await writeNote(page, baseURL, 'Osmosis', 'Water follows salt.')
  await page.goto(`/dashboard/knowledge/notes/${id}`)
  await expect(page.locator('html')).toHaveAttribute('data-mounted', '')
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByRole('heading', { level: 3 })).toHaveText(['On this page', 'Everywhere'])
  await expect(sheet).toContainText('Edit the note')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Breadcrumb')).toContainText('Osmosis')
  await page.getByLabel('Breadcrumb').getByRole('link', { name: 'Notes' }).click()
  await expect(page.getByRole('list', { name: /notes/i })).toBeVisible()
  await page.keyboard.press('?')
  await expect(sheet).toContainText('Show the note here')
  await expect(sheet).not.toContainText('Edit the note')
})

learnerTest('a breadcrumb has the name of what the page is about, also after it was renamed', async ({ page }) => {
  const { id } = await makeDeck(page, 'Organelles', [{ front: 'ATP', back: 'Mitochondria' }])
  await page.goto(`/dashboard/games/flashcards/${id}/edit`)
  const crumbs = page.getByLabel('Breadcrumb')
  await crumbs.getByRole('link', { name: 'Organelles' }).click()
  await expect(page).toHaveTitle(`Flashcard #${id} - Stoa`)
  await page.getByRole('button', { name: 'More for this deck' }).click()
  await page.getByRole('menuitem', { name: 'Rename or move' }).click()
  await page.getByRole('dialog').getByRole('textbox').first().fill('Cell organelles')
  await page.keyboard.press('Enter')
  await expect(crumbs).toContainText('Cell organelles')
})

test('the learner’s menu by keyboard; its code is fetched when the focus comes to its button', async ({
  page,
  learner,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/dashboard/games')
  const hasMenu = () => loaded.some((url) => isScriptOf('menu-list')(new URL(url)))
  const button = page.getByRole('button', { name: learner.name })
  await page.waitForLoadState('networkidle')
  expect(hasMenu()).toBe(false)
  await button.focus()
  await expect.poll(hasMenu).toBe(true)
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('d')
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('d')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  await expect(page.getByRole('menu')).toHaveCount(0)
})

learnerTest('code of a note is copied to the clipboard', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = await writeNote(page, baseURL, 'Loops', '```js\nfor (;;) {}\n```\n')
  // The Markdown parser comes after the rest of the page is live: what is pressed before then must not be lost.
  const letMarkdownLoad = await delayRequests(page, isScriptOf('markdown'))
  await page.goto(`/dashboard/knowledge/notes/${id}`)
  await expect(page.locator('html')).toHaveAttribute('data-mounted', '')
  await page.getByRole('button', { name: 'Copy code to clipboard' }).click()
  letMarkdownLoad()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('for (;;) {}')
})
