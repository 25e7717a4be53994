import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { makeQuiz } from '#tests/support/pages/quizzes.ts'
import { essay, shortAnswer, singleChoice } from '#tests/support/quizzes/questions.ts'

const organelle = () =>
  singleChoice({ shuffle: false, explanation: 'It holds the *respiratory chain*.', text: 'What makes ATP?' })
const question = (page: Page, number: number, of: number) =>
  page.getByRole('heading', { name: `Question ${number} of ${of}`, exact: true })
const feedback = (page: Page) => page.getByRole('status', { name: 'Feedback' })

/** The link of a quiz, made as its owner does. */
async function linkOf(page: Page, id: number): Promise<string> {
  await page.goto(`/dashboard/games/quizzes/${id}`)
  // The menu's code loads after the page's.
  await expect(page.locator('[data-deferred]:has(button)')).toHaveCount(0)
  await page.getByRole('button', { name: 'More for this quiz' }).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('see nothing of your notes, your results or your name')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  return dialog.getByRole('textbox', { name: 'Link to this quiz' }).inputValue()
}

test('a visitor plays a shared quiz by keyboard alone, goes on after a reload, and sees what was right', async ({
  page,
  learner,
  browser,
  complaints,
}) => {
  const title = `Cells of ${learner.name}`
  const { id } = await makeQuiz(page, title, [organelle(), shortAnswer(), essay()])
  const link = await linkOf(page, id)
  const context = await browser.newContext()
  const visitor = await context.newPage()
  visitor.on('pageerror', (error) => complaints.push(String(error)))
  const opened = await visitor.goto(link)
  expect(opened?.headers()['x-robots-tag']).toContain('noindex')
  expect(await opened?.text(), 'the page holds no key').not.toContain('Budapest')
  await expect(visitor.getByText('3 questions · No time limit · Marked after each answer')).toBeVisible()
  await expect(visitor.locator('html')).toHaveAttribute('data-mounted', /.*/)
  await visitor.getByRole('button', { name: 'Start' }).focus()
  await visitor.keyboard.press('Enter')
  await expect(question(visitor, 1, 3)).toBeAttached()
  await visitor.keyboard.press('2')
  await visitor.keyboard.press('Enter')
  await expect(feedback(visitor)).toContainText('Wrong')
  await expect(feedback(visitor)).toContainText('respiratory chain')
  await visitor.reload()
  await expect(question(visitor, 2, 3), 'it goes on with the next question').toBeAttached()
  await visitor.getByRole('textbox', { name: 'Your answer' }).fill('Budapst')
  await visitor.keyboard.press('Enter')
  await expect(feedback(visitor)).toContainText('It is spelt “Budapest”.')
  await visitor.keyboard.press('Enter')
  await visitor.getByRole('textbox', { name: 'Your answer' }).fill('To grow and to heal.')
  await visitor.getByRole('button', { name: 'Check' }).click()
  await visitor.getByRole('radio', { name: 'It says the same' }).check()
  await visitor.getByRole('button', { name: 'See the result' }).click()
  await expect(visitor.getByRole('heading', { name: '67 %' })).toBeFocused()
  await expect(visitor.getByText('2 of 3 points · 2 of 3 questions right')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: '67 %' }), 'the result is still there').toBeVisible()
  const [first] = await visitor.getByRole('listitem').filter({ hasText: 'What makes ATP?' }).all()
  await expect(first ?? visitor.locator('none')).toContainText(/Wrong.*Your answer\s*Nucleus\s*Right\s*Mitochondrion/s)
  await expect(visitor.getByRole('link', { name: 'Sign in to save a copy' })).toHaveAttribute('href', /return=.*share/)

  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByText('There is no link to this quiz.')).toBeVisible()
  const gone = await visitor.goto(link)
  expect(gone?.status()).toBe(404)
  await context.close()
})

test('who is signed in saves a copy of a shared quiz, which is marked at the end @phone', async ({ page, learner }) => {
  const title = `Test of ${learner.name}`
  const { id } = await makeQuiz(page, title, [organelle(), shortAnswer()], { feedback: 'at the end' })
  const link = await linkOf(page, id)
  await page.goto(link)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('radio', { name: 'Mitochondrion' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(question(page, 2, 2)).toBeAttached()
  await page.reload()
  await expect(question(page, 2, 2)).toBeAttached()
  await page.getByRole('button', { name: 'Hand in' }).click()
  await page.getByRole('button', { name: 'Hand in anyway' }).click()
  await expect(page.getByRole('heading', { name: '50 %' })).toBeVisible()
  await expect(page.getByText('Budapest')).toBeVisible()
  await page.getByRole('button', { name: 'Save a copy' }).click()
  await page.getByRole('link', { name: 'Open your copy' }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
})
