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
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today).toContainText('Nothing is due')
  await today.getByRole('button', { name: 'Repeat what you know least' }).click()
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

test('a question among the mistakes is answered again with its explanation, and so are all of them', async ({
  page,
  learner,
}) => {
  const explained = singleChoice({ shuffle: false, text: 'What makes ATP?', explanation: 'By its *own membrane*.' })
  const { id } = await makeQuiz(page, `Cells of ${learner.name}`, [explained, shortAnswer()])
  await page.goto(`/dashboard/games/quizzes/${id}/play`)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('radio', { name: 'Nucleus' }).check()
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Vienna')
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByRole('button', { name: 'See the result' }).click()
  await expect(page.getByRole('heading', { name: '0 %' })).toBeVisible()

  await page.goto('/dashboard/coach/mistakes')
  const mistakes = page.getByRole('list', { name: 'Mistakes' }).getByRole('listitem')
  await expect(mistakes).toHaveCount(2)
  await mistakes.filter({ hasText: 'ATP' }).getByRole('button', { name: 'Answer again' }).click()
  await expect(page.getByRole('heading', { name: 'Your mistakes' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Question 1 of 1' })).toBeAttached()
  await page.getByRole('radio', { name: 'Mitochondrion' }).check()
  await page.getByRole('button', { name: /^Sure/ }).click()
  await expect(feedback(page)).toContainText('own membrane')
  await page.getByRole('button', { name: 'See the result' }).click()
  await expect(page.getByRole('heading', { name: '100 %' })).toBeVisible()

  await page.goto('/dashboard/coach/mistakes')
  await expect(mistakes.filter({ hasText: 'ATP' })).toContainText('once wrong · once right since')
  await page.getByRole('button', { name: 'Answer questions again' }).click()
  await expect(page.getByRole('heading', { name: 'Question 1 of 2' })).toBeAttached()
})

async function post(page: Page, path: string, data: object) {
  const origin = new URL(process.env.STOA_URL ?? '').origin
  const answer = await page.context().request.post(`${origin}${path}`, { headers: { origin }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** A deck with one card. */
async function makeDeck(page: Page, name: string, more: object = {}) {
  const deck = await post(page, '/api/decks', { key: crypto.randomUUID(), name })
  const text = { kind: 'basic', front: 'Capital of Hungary?', back: 'Budapest', tags: [] }
  await post(page, `/api/decks/${deck.id}/facts`, { facts: [{ key: crypto.randomUUID(), ...text, ...more }] })
  return { id: Number(deck.id) }
}

test('a card that was forgotten is among the mistakes, with its answer and its deck', async ({ page, learner }) => {
  const name = `Capitals of ${learner.name}`
  const deck = await makeDeck(page, name)
  await page.goto(`/dashboard/games/flashcards/${deck.id}/play`)
  await page.getByRole('button', { name: /Show answer/ }).click()
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/reviews'))
  await page.getByRole('button', { name: /^Forgot/ }).click()
  await stored
  const other = { kind: 'basic', front: 'Capital of Austria?', back: 'Vienna', tags: [] }
  await post(page, `/api/decks/${deck.id}/facts`, { facts: [{ key: crypto.randomUUID(), ...other }] })
  await page.goto('/dashboard/coach/mistakes')
  const mistake = page.getByRole('list', { name: 'Mistakes' }).getByRole('listitem')
  await expect(mistake).toContainText(/Capital of Hungary\?.*Budapest.*once forgotten/s)
  await mistake.getByRole('link', { name: 'Review' }).click()
  await expect(page.getByText('Capital of Hungary?')).toBeVisible()
  await page.getByRole('button', { name: /Show answer/ }).click()
  await expect(page.getByText('Budapest')).toBeVisible()
  await page.getByRole('button', { name: /^Remembered/ }).click()
  await expect(page.getByText('Capital of Austria?'), 'nothing but this card').toHaveCount(0)
  await page.goto('/dashboard/coach/mistakes')
  await mistake.getByRole('link', { name: 'Its deck' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
})

test('a wrong answer makes the card of the same passage due', async ({ page, learner }) => {
  const noteId = crypto.randomUUID()
  const quote = 'Budapest is the capital of Hungary.'
  await post(page, '/api/notes', { id: noteId, title: 'Capitals', markdown: quote, topicId: null })
  const anchor = { quote, before: '', after: '', start: 0, end: quote.length }
  const deck = await makeDeck(page, `Capitals of ${learner.name}`, {
    origin: { kind: 'note', id: noteId, version: 1, anchor },
  })
  const { cards } = await (await page.context().request.get(`/api/decks/${deck.id}/queue`)).json()
  const known = { kind: 'rating', id: crypto.randomUUID(), cardId: cards[0].id, rating: 4, days: null, durationMs: 900 }
  await post(page, '/api/reviews', { reviews: [{ ...known, at: Date.now() - 3 * 86_400_000 }], sentAt: Date.now() })
  const { id } = await makeQuiz(page, `Capitals of ${learner.name}`, [
    shortAnswer({ source: { kind: 'note', id: noteId, anchor } }),
  ])
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('Nothing is due')
  await page.goto(`/dashboard/games/quizzes/${id}/play`)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Vienna')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(feedback(page)).toContainText('Wrong')
  await page.getByRole('button', { name: 'See the result' }).click()
  await expect(page.getByRole('heading', { name: '0 %' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('1 card, 1 minute')
})

test('the page of a quiz tells what is mastered, how each question was answered, and the list its order', async ({
  page,
  learner,
}) => {
  const title = `Cells of ${learner.name}`
  const { id } = await makeQuiz(page, title, [organelle(), shortAnswer()])
  await page.goto(`/dashboard/games/quizzes/${id}`)
  await expect(page.getByRole('region', { name: 'Statistics' }), 'nothing to tell yet').toHaveCount(0)
  for (const option of ['Nucleus', 'Mitochondrion']) {
    await page.goto(`/dashboard/games/quizzes/${id}/play`)
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByRole('radio', { name: option }).check()
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Finish now' }).click()
    await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible()
  }
  await page.goto(`/dashboard/games/quizzes/${id}`)
  const statistics = page.getByRole('region', { name: 'Statistics' })
  await expect(statistics).toContainText('0 of 2 questions mastered')
  await expect(statistics.getByRole('list', { name: 'Mastery' })).toContainText(/Familiar 1.*Not answered 1/)
  await expect(statistics.getByRole('list', { name: 'Scores over time' }).getByRole('listitem')).toHaveCount(2)
  const questions = page.getByRole('list', { name: 'Questions' }).getByRole('listitem')
  await expect(questions.first()).toContainText(/Familiar.*1 of 2 right.*Medium/)
  await expect(questions.last()).toContainText('Not answered')

  await page.goto('/dashboard/games/quizzes')
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Due and weak')
  await expect(page).toHaveURL(/sort=due/)
  await expect(page.getByRole('list', { name: 'Quizzes' })).toContainText(title)
})
