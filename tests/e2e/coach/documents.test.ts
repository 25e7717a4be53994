import type { Page } from '@playwright/test'
import { makeDeck } from '#tests/support/pages/decks.ts'
import { uploadDocument } from '#tests/support/pages/upload-document.ts'
import { writeNote } from '#tests/support/pages/write-note.ts'
import { expect, learnerTest } from '#tests/support/journey.ts'

const answers = (page: Page) => page.getByRole('article', { name: 'Coach' })

const TREES =
  '# Wood\n\nWood is the tissue that carries water up a tree. Sapwood is the young wood that is still alive.\n\n' +
  '# Bark\n\nCork cambium is the tissue that makes the bark of a tree. Lenticels are pores in bark that let gas in.\n'

learnerTest('a document is named with @, and a source opens its page', async ({ page, baseURL }) => {
  const id = await uploadDocument(page, baseURL, 'Trees.md', TREES)
  await writeNote(page, baseURL, 'Bark', '# Bark\n\nCork cambium is something else here.\n')
  await page.goto('/dashboard/coach/chat')
  const prompt = page.getByLabel('Your question')
  await prompt.fill('What is cork cambium? @tre')
  await page.getByRole('option', { name: 'Trees Document' }).click()
  await expect(page.getByRole('list', { name: 'Attached' })).toContainText('@Trees')
  await prompt.press('Enter')
  await expect(page.getByRole('log').getByRole('status')).toHaveText('The answer is complete')
  await answers(page).getByRole('button', { name: 'Source 1: Trees, page 1' }).click()
  const panel = page.getByRole('dialog', { name: 'Source 1' })
  await expect(panel).toContainText('Cork cambium is the tissue that makes the bark of a tree.')
  await expect(panel).toContainText('Lenticels are pores')
  await expect(panel.getByRole('link', { name: 'Open page 1' })).toHaveAttribute(
    'href',
    new RegExp(`^/dashboard/documents/${id}\\?page=1&quote=\\d+-\\d+\\.`),
  )
})

learnerTest('highlights are listed by the coach, and the source of one opens it', async ({ page, baseURL }) => {
  const documentId = await uploadDocument(page, baseURL, 'Trees.md', TREES)
  const quote = 'Lenticels are pores in bark that let gas in.'
  const start = TREES.indexOf(quote)
  const parts = [{ quote, before: '', after: '', start, end: start + quote.length, page: 1 }]
  const change = { kind: 'save', id: crypto.randomUUID(), documentId, page: 1, start, parts, quote, color: 'green' }
  const saved = await page.request.post('/api/highlights', {
    headers: { origin: new URL(baseURL ?? '').origin },
    data: { changes: [{ ...change, comment: 'Look at a birch.' }] },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  await page.goto('/dashboard/coach/chat')
  const prompt = page.getByLabel('Your question')
  await prompt.fill('What did I highlight in Trees?')
  await prompt.press('Enter')
  await expect(answers(page)).toContainText('You have one highlight in “Trees”:')
  await expect(answers(page)).toContainText('Your note: Look at a birch.')
  await answers(page).getByRole('button', { name: 'Source 1: Trees, page 1' }).click()
  const panel = page.getByRole('dialog', { name: 'Source 1' })
  await expect(panel).toContainText('Look at a birch.')
  await panel.getByRole('link', { name: 'Open page 1' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/documents/${documentId}\\?.*highlight=${change.id}`))
  const highlights = page.getByRole('complementary', { name: 'Highlights' })
  await expect(highlights.getByRole('listitem')).toContainText('Look at a birch.')
})

learnerTest('⌘K finds a document in its text, and opens the page', async ({ page, baseURL }) => {
  const id = await uploadDocument(page, baseURL, 'Trees.md', TREES)
  await page.goto('/dashboard/games')
  await expect(page.locator('html')).toHaveAttribute('data-mounted', '')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).pressSequentially('lenticels')
  const found = page.getByRole('group', { name: 'Documents' }).getByRole('option', { name: 'Trees' })
  await expect(found).toContainText('pores in bark')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/dashboard/documents/${id}\\?page=1`))
})

learnerTest('a note lists its documents: linked, unlinked, and linked again', async ({ page, baseURL }) => {
  await uploadDocument(page, baseURL, 'Trees.md', TREES)
  const note = await writeNote(page, baseURL, 'Bark', '# Bark\n\nWhat trees wear.\n')
  await page.goto(`/dashboard/knowledge/notes/${note}/documents`)
  await page.getByRole('button', { name: 'Link a document' }).click()
  await page.getByRole('dialog').getByLabel('Find a document').fill('tree')
  await page.getByRole('dialog').getByRole('button', { name: 'Trees', exact: true }).click()
  const linked = page.getByRole('list', { name: 'Documents' }).getByRole('link', { name: 'Trees' })
  await expect(linked).toBeVisible()
  await page.reload()
  await expect(linked).toBeVisible()
  await page.getByRole('button', { name: 'Unlink Trees' }).click()
  await expect(linked).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(linked).toBeVisible()
})

learnerTest(
  'questions are made from a document that is chosen, and lead back to its page',
  async ({ page, baseURL }) => {
    await uploadDocument(page, baseURL, 'Trees.md', TREES)
    await page.goto('/dashboard/games/quizzes')
    await page.getByRole('button', { name: 'Make from notes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make questions' })
    await dialog.getByRole('combobox', { name: 'From' }).selectOption('A document')
    await dialog.getByRole('button', { name: 'Trees', exact: true }).click()
    await dialog.getByLabel('From page').fill('x')
    await expect(dialog.getByText('Give a first page and a later last page')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Make questions' })).toBeDisabled()
    await dialog.getByLabel('From page').fill('1')
    await dialog.getByRole('button', { name: 'Make questions' }).click()
    const made = page.getByRole('region', { name: 'Made questions' })
    await expect(made.getByRole('group').first()).toBeVisible()
    await dialog.getByRole('button', { name: /^Keep/ }).last().click()
    await dialog.getByRole('link', { name: 'Open the quiz' }).click()
    await expect(page.getByRole('heading', { name: 'Trees', level: 1 })).toBeVisible()
  },
)

learnerTest('cards are made from pages of a document for a deck', async ({ page, baseURL }) => {
  await uploadDocument(page, baseURL, 'Trees.md', TREES)
  const { id: deck } = await makeDeck(page, 'Botany', [])
  await page.goto(`/dashboard/games/flashcards/${deck}/edit`)
  await page.getByRole('button', { name: 'Make cards' }).click()
  const form = page.getByRole('region', { name: 'Make cards' })
  await form.getByRole('combobox', { name: 'From' }).selectOption('One of your documents')
  await form.getByRole('button', { name: 'Trees', exact: true }).click()
  await form.getByRole('button', { name: 'Make cards' }).click()
  const drafts = page.getByRole('region', { name: 'Drafts' })
  await expect(drafts.getByRole('group').first()).toBeVisible()
  await expect(drafts).toContainText('cork cambium', { ignoreCase: true })
})
