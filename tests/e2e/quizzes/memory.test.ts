import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { makeQuiz } from '#tests/support/pages/quizzes.ts'
import { shortAnswer, singleChoice } from '#tests/support/quizzes/questions.ts'

const organelle = () => singleChoice({ shuffle: false, text: 'What makes ATP?' })
const feedback = (page: Page) => page.getByRole('status', { name: 'Feedback' })

test('what was answered wrong is among the mistakes, leads to its quiz, and is asked again from Home in one press', async ({
  page,
  learner,
}) => {
  const title = `Cells of ${learner.name}`
  const { id } = await makeQuiz(page, title, [organelle(), shortAnswer()])
  await page.goto(`/dashboard/games/quizzes/${id}/play`)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('radio', { name: 'Nucleus' }).check()
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(feedback(page)).toContainText('Wrong')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Budapest')
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByRole('button', { name: 'See the result' }).click()
  await expect(page.getByRole('heading', { name: '50 %' })).toBeVisible()

  await page.goto('/dashboard/coach/mistakes')
  const mistake = page.getByRole('list', { name: 'Mistakes' }).getByRole('listitem')
  await expect(mistake).toHaveCount(1)
  await expect(mistake).toContainText(/What makes ATP\?.*Nucleus.*Mitochondrion.*once wrong/s)
  await mistake.getByRole('link', { name: 'Its quiz' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()

  await page.goto('/dashboard')
  const due = page.getByRole('region', { name: 'Questions due' })
  await expect(due).toContainText('No question due')
  await due.getByRole('button', { name: 'Start a mixed quiz' }).click()
  await expect(page.getByRole('heading', { name: 'Mixed quiz' })).toBeVisible()
  await expect(page.getByText('What makes ATP?')).toBeVisible()
  await page.getByRole('radio', { name: 'Mitochondrion' }).check()
  await page.keyboard.press('s')
  await expect(feedback(page)).toContainText('Right')

  await page.getByRole('link', { name: 'Stop; your answers are kept' }).click()
  await expect(page.getByRole('heading', { name: 'Games' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue the mixed quiz' }).click()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Budapest')
  await page.getByRole('button', { name: /^Sure/ }).click()
  await page.getByRole('button', { name: 'See the result' }).click()
  await expect(page.getByRole('heading', { name: '100 %' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Games' }).click()
  await expect(page.getByRole('button', { name: 'Start a mixed quiz' })).toBeVisible()
  await expect(page.getByRole('link', { name: `Start ${title}` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mixed quiz' }), 'no quiz of its own').toHaveCount(0)
})

test('a card that was forgotten is among the mistakes, with its answer and its deck', async ({ page, learner }) => {
  const origin = new URL(process.env.STOA_URL ?? '').origin
  const post = async (path: string, data: object) => {
    const answer = await page.context().request.post(`${origin}${path}`, { headers: { origin }, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const name = `Capitals of ${learner.name}`
  const deck = await post('/api/decks', { key: crypto.randomUUID(), name })
  const fact = { key: crypto.randomUUID(), kind: 'basic', front: 'Capital of Hungary?', back: 'Budapest', tags: [] }
  await post(`/api/decks/${deck.id}/facts`, { facts: [fact] })
  await page.goto(`/dashboard/games/flashcards/${deck.id}/play`)
  await page.getByRole('button', { name: /Show answer/ }).click()
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/reviews'))
  await page.getByRole('button', { name: /^Forgot/ }).click()
  await stored
  await page.goto('/dashboard/coach/mistakes')
  const mistake = page.getByRole('list', { name: 'Mistakes' }).getByRole('listitem')
  await expect(mistake).toContainText(/Capital of Hungary\?.*Budapest.*once forgotten/s)
  await mistake.getByRole('link', { name: 'Its deck' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
})
