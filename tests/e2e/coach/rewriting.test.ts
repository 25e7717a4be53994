import { serveFresh } from '#tests/support/browser/serve-once.ts'
import { startFakeUpstream } from '#tests/support/fake-upstream/server.ts'
import { scenarioUrl } from '#tests/support/fake-upstream/scenario.ts'
import { expect, registerLearner, test } from '#tests/support/journey.ts'

const WRONG = 'The cell have a membrane. It recieve energy from sugar, and it is very small.'

test('without a model a text is checked in the browser, change by change, by keyboard, and a mistake is drilled', async ({
  page,
  learner,
}) => {
  expect(learner.name).toBe('Ada')
  await page.goto('/dashboard/coach/pimp-your-text')
  await expect(page.getByRole('radio', { name: 'Longer' })).toHaveCount(0)
  const box = page.getByRole('textbox', { name: 'Your text' })
  await box.fill(WRONG)
  await expect(page).toHaveURL(/\?text=/)
  await box.press('Control+Enter')
  const changes = page.getByRole('region', { name: 'Changes' })
  await expect(changes.getByText('recieve')).toBeVisible({ timeout: 60_000 })
  await expect(box, 'nothing is applied silently').toHaveValue(WRONG)

  const row = changes.getByRole('group', { name: /“recieve” becomes “receive”/ })
  await row.focus()
  await page.keyboard.press('e')
  await expect(row.getByRole('button', { name: 'Why' })).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(/It receive energy/)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await box.press('Control+End')
  await box.pressSequentially(' Typed since.')
  const left = await changes.getByRole('group').count()
  if (left > 0) await page.getByRole('button', { name: 'Reject all' }).click()
  await expect(page.getByText('Every change is decided.')).toBeVisible()
  await expect(box).toHaveValue(/It receive energy.*Typed since\.$/)

  await page.getByRole('radio', { name: 'Shorter' }).check()
  await page.getByRole('button', { name: 'Rewrite text' }).click()
  await expect(changes.getByRole('group', { name: /Take out “very”/ })).toBeVisible()
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect(box).toHaveValue(/it is small/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(box).toHaveValue(/it is very small/)

  await page.getByRole('button', { name: 'Versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions' })
  await versions.getByRole('button', { name: /^1\. Written by you/ }).click()
  await versions.getByRole('button', { name: 'Restore this version' }).click()
  await expect(box).toHaveValue(WRONG)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(box).toHaveValue(WRONG)

  await page.goto('/dashboard/coach/mistakes')
  await expect(page.getByRole('listitem').filter({ hasText: 'recieve' })).toContainText('receive')
  await page.getByRole('button', { name: 'Practise' }).click()
  const answer = page.getByRole('textbox', { name: 'The missing word' })
  await answer.fill('recieve')
  await answer.press('Enter')
  await expect(page.getByText('Not quite')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('0 of 1 right')).toBeVisible()
  await page.getByRole('button', { name: 'Practise again' }).click()
  await answer.fill('receive')
  await answer.press('Enter')
  await expect(page.getByText('Right', { exact: true })).toBeVisible()
})

test('a model rewrites: it streams beside the text, stops, is decided on by kind, and is talked about', async ({
  browser,
}) => {
  const upstream = await startFakeUpstream()
  const text = 'The cell has a membrane. It receives energy from sugar, and it is very small.'
  const server = await serveFresh({
    AI_BASE_URL: scenarioUrl(upstream.origin, { text, intervalMs: 60 }),
    AI_MODEL: 'fake',
  })
  const context = await browser.newContext({ baseURL: server.url })
  await registerLearner(context, server.url, true)
  const page = await context.newPage()
  await page.goto('/dashboard/coach/pimp-your-text')
  const box = page.getByRole('textbox', { name: 'Your text' })
  await box.fill(WRONG)
  await page.getByRole('button', { name: 'Check text' }).click()
  const proposal = page.getByRole('region', { name: 'Proposal' })
  await expect(proposal.getByText('The cell has a')).toBeVisible()
  await expect(box, 'the text is not written over').toHaveValue(WRONG)
  await page.reload()
  await expect(proposal.getByText('very small.')).toBeVisible()
  const changes = page.getByRole('region', { name: 'Changes' })
  await expect(changes.getByRole('heading')).toHaveText('2 changes')

  await box.press('Control+Home')
  await box.pressSequentially('First of all: ')
  await page.getByRole('button', { name: 'Accept a kind' }).click()
  await page.getByRole('menuitem', { name: /grammar/ }).click()
  await expect(box).toHaveValue(/^First of all: The cell has a membrane\. It recieve/)
  await expect(changes.getByRole('heading')).toHaveText('1 change')
  await changes.getByRole('button', { name: 'Why' }).click()
  await changes.getByRole('link', { name: 'Ask the coach about this' }).click()
  await expect(page).toHaveURL(/\/pimp-your-text\/chat\?text=/)

  const prompt = page.getByRole('textbox', { name: 'Your question about the text' })
  await expect(prompt).toHaveValue(/^Why is “receives” better/)
  const warm = 'Here it is, warmer.\n<<<TEXT\nFirst of all: hello, dear cell.\nTEXT>>>'
  await prompt.fill(`Warmer, please. [[fake ${JSON.stringify({ text: warm, intervalMs: 20 })}]]`)
  await prompt.press('Enter')
  await expect(page.getByText('Here it is, warmer.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use this version' })).toHaveCount(2)
  await page
    .getByRole('region', { name: 'New version' })
    .last()
    .getByRole('button', { name: 'Use this version' })
    .click()
  await page.getByRole('link', { name: 'Back to the text' }).click()
  await expect(box).toHaveValue('First of all: hello, dear cell.')
  await page.close()
  await context.close()
  await server.stop()
  await upstream.close()
})

test('odd texts and two tabs lose nothing', async ({ page, learner, context }) => {
  expect(learner.name).toBe('Ada')
  await page.goto('/dashboard/coach/pimp-your-text')
  const box = page.getByRole('textbox', { name: 'Your text' })
  const check = page.getByRole('button', { name: 'Check text' })
  await expect(check).toBeDisabled()
  await box.fill('🙂🙂 👩‍🔬')
  await check.click()
  await expect(page.getByText('Nothing to change')).toBeVisible({ timeout: 60_000 })
  await box.fill('الخلية هي الوحدة الأساسية للحياة، ولها غشاء يحيط بها ويحميها من الخارج.\u0007')
  await check.click()
  await expect(page.getByText('This does not look like English.')).toBeVisible()
  await expect(box).toHaveAttribute('dir', 'auto')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  const second = await context.newPage()
  await second.goto(page.url())
  const other = second.getByRole('textbox', { name: 'Your text' })
  await other.fill('From the second tab')
  await expect(second.getByText('Saved', { exact: true })).toBeVisible()
  await box.fill('From the first tab')
  await page.getByRole('button', { name: 'Go on with mine' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions' })
  await versions.getByRole('button', { name: /^3\. / }).click()
  await expect(versions.getByText('second')).toBeVisible()
  await page.keyboard.press('Escape')

  const huge = 'a word '.repeat(150_000)
  await box.fill(huge)
  await expect(page.getByText(/characters too many/)).toBeVisible()
  await expect(check).toBeDisabled()
  await page.reload()
  await expect(page.getByText(/characters too many/), 'it is kept on the device').toBeVisible()
  expect((await box.inputValue()).length).toBe(huge.length)
})
