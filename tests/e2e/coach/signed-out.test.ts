import { expect, test } from '@playwright/test'
import { modelledSite } from '#tests/support/browser/modelled.ts'
import { registerLearner } from '#tests/support/journey.ts'

const site = modelledSite()

test('signed out in another tab while an answer streams: the page says so, and the answer is there after signing in', async ({
  context,
}) => {
  const learner = await registerLearner(context, site.url, true)
  const page = await context.newPage()
  await page.goto(`${site.url}/dashboard/coach/chat`)
  // Long enough that a slow browser is still being told when the session ends.
  await page.getByLabel('Your question').fill('Tell me. [[fake {"tokens":500,"intervalMs":40}]]')
  await page.getByLabel('Your question').press('Enter')
  const answer = page.getByRole('article', { name: 'Coach' })
  await expect(answer).toContainText('word20 ')
  const address = page.url()

  await page.request.delete(`${site.url}/api/_auth/session`, { headers: { origin: site.url } })
  const notice = page.getByRole('alert').filter({ hasText: 'You are signed out' })
  await expect(notice).toContainText('What is being written is kept')
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0)
  await notice.getByRole('link', { name: 'Sign in and come back' }).click()
  await page.getByLabel('E-mail').fill(learner.email)
  await page.getByLabel('Password', { exact: true }).fill(learner.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL(address)
  await expect(answer).toContainText('word499', { timeout: 40_000 })
})

test('Stop that fails says why', async ({ context }) => {
  await registerLearner(context, site.url, true)
  const page = await context.newPage()
  await page.goto(`${site.url}/dashboard/coach/chat`)
  await page.getByLabel('Your question').fill('Tell me. [[fake {"tokens":400,"intervalMs":40}]]')
  await page.getByLabel('Your question').press('Enter')
  await expect(page.getByRole('article', { name: 'Coach' })).toContainText('word3 ')
  const problem = { type: '/problems/signed-out', code: 'signed-out', title: 'Sign in to continue', status: 401 }
  await page.route('**/stop', (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  )
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('The answer could not be stopped')).toBeVisible()
  await expect(page.getByText('You are signed out. Sign in, then try again.')).toBeVisible()
})
