import type { BrowserContext, Page } from '@playwright/test'
import { modelledSite } from '#tests/support/browser/modelled.ts'
import { expect, registerLearner, test } from '#tests/support/journey.ts'

const server = modelledSite()

const questions = (page: Page) => page.getByRole('article', { name: 'You' })
const prompt = (page: Page) => page.getByLabel('Your question')
const ended = (page: Page) => expect(page.getByRole('log').getByRole('status')).toHaveText('The answer is complete')

async function ask(page: Page, question: string) {
  await prompt(page).fill(question)
  await page.getByRole('button', { name: 'Send prompt' }).click()
}

/** Of one chat, in which one question was answered. */
async function twoTabs(context: BrowserContext): Promise<[Page, Page]> {
  await registerLearner(context, server.url, true)
  const one = await context.newPage()
  await one.goto(`${server.url}/dashboard/coach/chat`)
  await ask(one, 'First?')
  await ended(one)
  const two = await context.newPage()
  await two.goto(one.url())
  await expect(questions(two)).toHaveCount(1)
  return [one, two]
}

test('a tab that has not heard of a question asked in another one shows it and gives its own back, and branches off nowhere', async ({
  context,
}) => {
  const [one, two] = await twoTabs(context)

  await ask(one, 'Second?')
  await expect(questions(one)).toHaveCount(2)
  await ended(one)
  await ask(two, 'Third?')
  await expect(two.getByRole('alert')).toContainText('This chat was continued elsewhere')
  await expect(questions(two)).toHaveText([/First/, /Second/])
  await expect(prompt(two)).toHaveValue('Third?')
  await expect(two.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await two.reload()
  await expect(prompt(two), 'and it is kept').toHaveValue('Third?')
  await prompt(two).press('Enter')
  await expect(questions(two)).toHaveText([/First/, /Second/, /Third/])
  await expect(two.getByRole('group', { name: 'Versions of this question' })).toHaveCount(0)
  await ended(two)

  await ask(two, 'A long one [[fake {"tokens":400,"intervalMs":20}]]')
  await expect(two.getByRole('article', { name: 'Coach' }).last()).toContainText('word5')
  await ask(one, 'Meanwhile?')
  await expect(one.getByRole('alert')).toContainText('The coach is still answering')
  await expect(prompt(one)).toHaveValue('Meanwhile?')
  await expect(questions(one)).toHaveText([/First/, /Second/, /Third/, /A long one/])
  await expect(one.getByRole('article', { name: 'Coach' }).last(), 'it hears the answer out').toContainText('word20')
  await one.getByRole('button', { name: 'Stop' }).click()
  for (const each of [one, two]) await expect(each.getByText('You stopped this answer.')).toBeVisible()
  await prompt(one).press('Enter')
  await expect(questions(one).last()).toContainText('Meanwhile?')
  await expect(one.getByRole('alert')).toHaveCount(0)
  await ended(one)
  await context.close()
})

test('a tab that is come back to shows what was asked in another one, and hears an answer that is being written', async ({
  context,
}) => {
  const [one, two] = await twoTabs(context)
  await ask(one, 'Second? [[fake {"tokens":200,"intervalMs":20}]]')
  await expect(one.getByRole('article', { name: 'Coach' }).last()).toContainText('word5')
  // Pages of a browser without a screen never lose the focus.
  await two.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(questions(two)).toHaveCount(2)
  await expect(two.getByRole('article', { name: 'Coach' }).last()).toContainText('word199')
  await ended(two)
  await ask(two, 'Third?')
  await expect(questions(two)).toHaveText([/First/, /Second/, /Third/])
  await ended(two)
  await context.close()
})
