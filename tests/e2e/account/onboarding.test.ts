import type { Locator, Page } from '@playwright/test'
import { serveFresh } from '#tests/support/browser/serve-once.ts'
import { scenarioUrl } from '#tests/support/fake-upstream/scenario.ts'
import { startFakeUpstream } from '#tests/support/fake-upstream/server.ts'
import { expect, registerLearner, test } from '#tests/support/journey.ts'
import { axeFindings, overflowing } from '#tests/support/pages/looks.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const anAddress = () => `ada-${crypto.randomUUID()}@example.org`

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not reach it')
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

test('onboarding by keyboard alone, there and back, and what was typed is kept @phone', async ({ page, request }) => {
  await page.goto('/onboarding/welcome')
  await press(page, 'Continue')
  await tabTo(page, page.getByLabel('Your name'))
  await page.keyboard.type('Ada')
  await page.keyboard.press('Enter')
  // The next question has the focus by itself.
  await expect(page.getByLabel('Subjects')).toBeFocused()
  await page.keyboard.type('Chemistry')
  await tabTo(page, page.getByRole('radio', { name: 'At school' }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your goal')).toBeFocused()
  await page.keyboard.type('Pass the exam')
  await press(page, 'Back')
  await expect(page.getByLabel('Subjects')).toHaveValue('Chemistry')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your goal')).toHaveValue('Pass the exam')
  // Where Enter begins another line.
  await press(page, 'Continue')
  await expect(title(page)).toHaveText('Which languages do you study in?')
  expect(await overflowing(page)).toEqual([])
  await press(page, 'Continue')

  await expect(page).toHaveURL(/\/auth\/register/)
  await tabTo(page, page.getByLabel('E-mail'))
  await page.keyboard.type(anAddress())
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type('eleven green boats')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/onboarding\/coach$/)
  await tabTo(page, page.getByRole('radio', { name: /Patient/ }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /Direct/ })).toBeChecked()
  expect(await axeFindings(page, 'everything')).toEqual([])
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/onboarding\/study-time$/)
  await expect(page.getByLabel('Time zone')).not.toHaveValue('')
  await tabTo(page, page.getByLabel('Minutes a day'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('45')
  // Back saves what was typed, as Continue does.
  await tabTo(page, page.getByRole('link', { name: 'Back' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/onboarding\/coach$/)
  const saved = await page.context().request.get('/api/onboarding')
  expect(await saved.json()).toMatchObject({ studyTime: { minutesPerDay: 45 }, coach: { manner: 'direct' } })
  await expect(page.getByRole('radio', { name: /Direct/ })).toBeChecked()
  await press(page, 'Continue')
  await expect(page.getByLabel('Minutes a day')).toHaveValue('45')
  await press(page, 'Continue')
  await expect(page).toHaveURL(/\/onboarding\/notifications$/)
  await expect(page.getByRole('region', { name: 'E-mail' })).toBeVisible()
  await press(page, 'Open your dashboard')
  await expect(title(page)).toHaveText(/^Good \w+, Ada$/)
  expect((await request.get('/api/onboarding')).status(), 'a visitor has none').toBe(401)
})

test('a tab that was left open notices that its visitor has registered in another', async ({ page, context }) => {
  await page.goto('/onboarding/your-info')
  await page.getByLabel('Your name').fill('Ada')
  await page.keyboard.press('Enter')
  await page.getByLabel('Subjects').fill('Chemistry')

  const other = await context.newPage()
  await other.goto('/auth/register')
  await other.getByLabel('E-mail').fill(anAddress())
  await other.getByLabel('Password', { exact: true }).fill('eleven green boats')
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other).toHaveURL(/\/onboarding\/welcome$/)
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other).toHaveURL(/\/onboarding\/your-info$/)

  const asked = page.waitForResponse('**/api/_auth/session')
  // As a browser says it when somebody comes back to a tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await asked
  await expect(page.getByLabel('Subjects')).toHaveValue('Chemistry')
  await page.getByRole('radio', { name: 'At university' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(title(page)).toHaveText('Which languages do you study in?')
  await expect(page.getByText('Next you create an account')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/onboarding\/coach$/)
})

test('the coach step shows what the site’s model answers with the chosen settings', async ({ browser }) => {
  const upstream = await startFakeUpstream()
  const text = 'Because it is **less dense** than water [1].'
  const server = await serveFresh({
    AI_BASE_URL: scenarioUrl(upstream.origin, { text, intervalMs: 20 }),
    AI_MODEL: 'fake',
  })
  const context = await browser.newContext({ baseURL: server.url })
  await registerLearner(context, server.url, true)
  const page = await context.newPage()
  await page.goto('/dashboard/profile')
  const sample = page.getByRole('figure', { name: 'Sample answer' })
  await expect(sample).toContainText('Why does ice float on water?')
  await sample.getByRole('button', { name: 'Show a sample answer' }).click()
  await expect(sample).toContainText('Because it is less dense than water.')
  await expect(sample.getByRole('button', { name: 'Ask again' })).toBeVisible()
  await page.getByRole('region', { name: 'Coach' }).getByLabel('Answers in').selectOption('de')
  await expect(sample).toContainText('Warum schwimmt Eis auf Wasser?')
  await sample.getByRole('button', { name: 'Ask with these settings' }).click()
  await expect(sample.getByRole('button', { name: 'Ask again' })).toBeVisible()
  expect(await overflowing(page)).toEqual([])
  await context.close()
  await server.stop()
  await upstream.close()
})
