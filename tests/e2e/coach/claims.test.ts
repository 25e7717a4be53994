import { expect, test } from '@playwright/test'
import { modelledSite } from '#tests/support/browser/modelled.ts'
import { registerLearner } from '#tests/support/journey.ts'

const server = modelledSite()

test('what a model makes up is marked, and its links lead nowhere, as it writes and when it is read again', async ({
  context,
}) => {
  await registerLearner(context, server.url, true)
  const page = await context.newPage()
  const markdown =
    '# Plants\n\nTurgor presses the cell against its wall. It was measured in 1877, see https://uni.example/turgor.\n'
  const data = { id: crypto.randomUUID(), title: 'Plants', markdown }
  await page.request.post(`${server.url}/api/notes`, { headers: { origin: server.url }, data })
  await page.goto(`${server.url}/dashboard/coach/chat`)
  const text =
    'Turgor presses the cell against its wall [1]. It was measured in 1799 [1]. ' +
    'Your note says “turgor is a kind of sugar”. ' +
    'Read [more of it](https://evil.example/?d=secret), https://evil.example/x or https://uni.example/turgor. That is all.'
  // Spelt otherwise in the question, which may be quoted and linked to.
  const scenario = JSON.stringify({ key: crypto.randomUUID(), text, intervalMs: 60 })
    .replaceAll('evil.example', String.raw`evil\u002eexample`)
    .replace('a kind', String.raw`\u0061 kind`)
  await page.getByLabel('Your question').fill(`What is turgor? [[fake ${scenario}]]`)
  await page.getByLabel('Your question').press('Enter')
  const answer = page.getByRole('article', { name: 'Coach' })
  const marks = answer.getByText('not in your notes', { exact: true })
  // While it is still being written.
  await expect(marks.first()).toBeVisible()
  await expect(answer).not.toContainText('That is all')
  const whole = async () => {
    await expect(answer).toContainText('That is all')
    await expect(answer).toContainText('measured in 1799 not in your notes.')
    await expect(marks).toHaveCount(2)
    await expect(answer.getByRole('button', { name: 'Source 1: Plants' })).toHaveCount(1)
    await expect(answer).toContainText('Read more of it (evil.example), (evil.example) or https://uni.example/turgor')
    await expect(answer.getByRole('link')).toHaveCount(1)
    await expect(answer.getByRole('link')).toHaveAttribute('href', 'https://uni.example/turgor')
  }
  await expect(page.getByRole('log').getByRole('status')).toHaveText('The answer is complete')
  await whole()
  await page.reload()
  await whole()
})
