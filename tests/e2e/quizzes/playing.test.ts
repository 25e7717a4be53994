import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { makeQuiz } from '#tests/support/pages/quizzes.ts'
import { forgiveLostRequests } from '#tests/support/pages/writing.ts'
import { essay, shortAnswer, singleChoice } from '#tests/support/quizzes/questions.ts'

const playOf = (id: number) => `/dashboard/games/quizzes/${id}/play`
const question = (page: Page, number: number, of: number) =>
  page.getByRole('heading', { name: `Question ${number} of ${of}`, exact: true })
const feedback = (page: Page) => page.getByRole('status', { name: 'Feedback' })
const organelle = () =>
  singleChoice({ shuffle: false, explanation: 'It holds the *respiratory chain*.', text: 'What makes ATP?' })

test('a quiz is played by keyboard alone, marked at once, reviewed, and what was missed is asked again', async ({
  page,
  learner,
}) => {
  const { id } = await makeQuiz(page, `Cells of ${learner.name}`, [organelle(), shortAnswer(), organelle()])
  await page.goto(playOf(id))
  await expect(page.getByText('3 questions · No time limit · Marked after each answer')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(question(page, 1, 3)).toBeAttached()
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await expect(feedback(page)).toContainText('Wrong')
  await expect(feedback(page)).toContainText('respiratory chain')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Your answer' }), 'the field has the focus').toBeFocused()
  await page.keyboard.type('Budapst')
  await page.keyboard.press('Enter')
  await expect(feedback(page)).toContainText('It is spelt “Budapest”.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await expect(feedback(page)).toContainText('Right')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: '67 %' })).toBeFocused()
  await expect(page.getByText('2 of 3 points · 2 of 3 questions right')).toBeVisible()
  const [first] = await page.getByRole('listitem').filter({ hasText: 'What makes ATP?' }).all()
  await expect(first ?? page.locator('none')).toContainText(/Wrong.*Your answer\s*Nucleus\s*Right\s*Mitochondrion/s)
  await first?.getByRole('button', { name: 'Make a card' }).click()
  await expect(page.getByRole('dialog')).toContainText('What makes ATP?')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Retry what was missed' }).click()
  await expect(question(page, 1, 1)).toBeAttached()
})

test('answers that were given without a network are kept when the tab is closed, and arrive', async ({
  page,
  learner,
  complaints,
}) => {
  const { id } = await makeQuiz(page, `Away of ${learner.name}`, [organelle(), shortAnswer()])
  await page.goto(playOf(id))
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(question(page, 1, 2)).toBeAttached()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('radio', { name: 'Mitochondrion' }).check()
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(feedback(page)).toContainText('Right')
  await expect(page.getByText('1 answer kept on this device')).toBeAttached()
  const { context } = { context: page.context() }
  await page.close()
  await context.setOffline(false)
  forgiveLostRequests(complaints)

  const again = await context.newPage()
  await again.goto(playOf(id))
  await expect(question(again, 2, 2), 'it goes on with the next question').toBeAttached()
  await again.getByRole('textbox', { name: 'Your answer' }).fill('Budapest')
  await again.getByRole('button', { name: 'Check' }).click()
  await again.getByRole('button', { name: 'See the result' }).click()
  await expect(again.getByRole('heading', { name: '100 %' })).toBeVisible()
})

test('marked at the end, answers are changed until the quiz is handed in, by a clock that is the server’s', async ({
  page,
  learner,
}) => {
  const { id } = await makeQuiz(page, `Test of ${learner.name}`, [organelle(), essay()], {
    feedback: 'at the end',
    minutes: 10,
  })
  await page.goto(playOf(id))
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:5\d)$/)
  await page.getByRole('radio', { name: 'Nucleus' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(question(page, 2, 2)).toBeAttached()
  await page.getByRole('button', { name: 'Hand in' }).click()
  await expect(page.getByText('1 question without an answer.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('To grow and to heal.')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('radio', { name: 'Mitochondrion' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Hand in' }).click()
  await expect(page.getByRole('heading', { name: '50 %' })).toBeVisible()
  await page.getByRole('radio', { name: 'It says the same' }).check()
  await expect(page.getByRole('heading', { name: '100 %' })).toBeVisible()
})
