import { expect, learnerTest, registerLearner, test } from '#tests/support/journey.ts'
import { modelledSite } from '#tests/support/browser/modelled.ts'

const modelled = modelledSite()

learnerTest('settings that need a model say so, and the sample is what the engine at hand says', async ({ page }) => {
  await page.goto('/dashboard/profile')
  const coach = page.getByRole('form', { name: 'Coach' })
  await expect(coach.getByText('Needs a language model')).toHaveCount(5)
  const sample = coach.getByRole('figure', { name: 'Sample answer' })
  await coach.getByRole('radio', { name: /Cheerful/ }).check()
  await expect(sample).toContainText('From your notes:')
  await expect(sample).toContainText('about nine percent less dense than water')
  await coach.getByRole('radio', { name: /Socratic/ }).check()
  await expect(sample).toContainText('what do you think yourself?')
  await expect(sample).not.toContainText('lattice')

  // The same question to the same engine, from the same words, gets the same answer.
  const { origin } = new URL(process.env.STOA_URL ?? '')
  await coach.getByRole('radio', { name: /Direct/ }).check()
  const words = (await sample.locator('.prose').innerText()).trim()
  const markdown =
    'Ice floats because it is about nine percent less dense than water: as water freezes, its molecules settle into an open lattice that takes up more room.'
  const data = { id: crypto.randomUUID(), title: 'Water', markdown }
  expect((await page.request.post('/api/notes', { headers: { origin }, data })).status()).toBe(201)
  await page.goto('/dashboard/coach/chat')
  await page.getByLabel('Your question').fill('Why does ice float on water?')
  await page.getByLabel('Your question').press('Enter')
  await expect(page.getByRole('log').getByRole('status')).toHaveText('The answer is complete')
  const answer = (await page.getByRole('article', { name: 'Coach' }).locator('.prose').first().innerText()).replace(
    /\s*1$/,
    '',
  )
  expect(answer.replace(/\s+/g, ' ')).toBe(words.replace(/\s+/g, ' '))
})

test('where a model answers, it follows the settings, and no fixed text stands for it', async ({ context }) => {
  await registerLearner(context, modelled.url, true)
  const page = await context.newPage()
  await page.goto(`${modelled.url}/dashboard/profile`)
  const coach = page.getByRole('form', { name: 'Coach' })
  const sample = coach.getByRole('figure', { name: 'Sample answer' })
  await expect(sample).toContainText('What fake answers to a learner who has a note on water.')
  await expect(coach.getByText('Needs a language model')).toHaveCount(0)
  await expect(sample.locator('.prose')).toHaveCount(0)
})
