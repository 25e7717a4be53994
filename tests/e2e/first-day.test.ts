import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { serveFresh } from '#tests/support/browser/serve-once.ts'
import { scenarioUrl } from '#tests/support/fake-upstream/scenario.ts'
import { startFakeUpstream } from '#tests/support/fake-upstream/server.ts'

const NOTE = `Mitosis gives two cells with the same chromosomes.

## Phases

In prophase the chromosomes condense. In metaphase they line up at the equator of the cell. In anaphase the sister chromatids are pulled apart.
`

test('from the home page to a cited answer, on the embedded engine @phone', async ({ page }) => {
  await register(page, '/')
  await onboard(page)
  await writeNote(page)
  await ask(page, 'What happens in metaphase?')
  const answer = page.getByRole('article', { name: 'Coach' })
  await expect(answer).toContainText('they line up at the equator of the cell')
  await expect(page.getByText(/embedded engine/i).first()).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/coach\/chat\/[0-9a-f-]{36}$/)

  await answer.getByRole('button', { name: 'Source 1: Cell division' }).first().click()
  await page.getByRole('link', { name: /open/i }).last().click()
  await expect(page).toHaveURL(/\/dashboard\/knowledge\/notes\/[0-9a-f-]{36}/)
  await expect(page.locator('mark').first()).toContainText('they line up at the equator')

  await page.goBack()
  await expect(page.getByRole('article', { name: 'You' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article', { name: 'You' })).toContainText('What happens in metaphase?')
  await expect(page.getByRole('article', { name: 'Coach' })).toContainText('they line up at the equator of the cell')
})

test('from the home page to a cited answer, through the real provider', async ({ page }) => {
  const upstream = await startFakeUpstream()
  const text = 'At metaphase the chromosomes line up at the equator of the cell [1]. Then they part.'
  const server = await serveFresh({
    AI_BASE_URL: scenarioUrl(upstream.origin, { text, intervalMs: 20 }),
    AI_MODEL: 'fake',
  })
  await register(page, server.url)
  await onboard(page)
  await writeNote(page)
  await ask(page, 'What happens in metaphase?')
  const answer = page.getByRole('article', { name: 'Coach' })
  await expect(answer).toContainText('Then they part.')
  await expect(answer.getByRole('button', { name: 'Source 1: Cell division' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article', { name: 'Coach' })).toContainText('Then they part.')
  await page.close()
  await server.stop()
  await upstream.close()
})

async function register(page: Page, home: string) {
  await page.goto(home)
  await page.getByRole('link', { name: 'Start free' }).first().click()
  await page.getByLabel('E-mail').fill(`first-day-${Date.now()}-${Math.random().toString(36).slice(2)}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill('copper lantern by the river')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/onboarding\/welcome$/)
}

/** The steps, each saved as it is left; the dots tell how many screens there are. */
async function onboard(page: Page) {
  // The address changes before the page does.
  let screen = 0
  const pressContinue = async () => {
    await expect(page.getByRole('img', { name: `Step ${++screen} of 8` })).toBeVisible()
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
  }
  await pressContinue()
  await page.getByLabel('Your name').fill('Ada')
  await pressContinue()
  await page.getByLabel('Subjects').fill('Biology')
  await page.getByRole('radio', { name: 'At university' }).check()
  await pressContinue()
  await page.getByLabel('Your goal').fill('Pass the exam')
  await pressContinue()
  await pressContinue()
  await expect(page).toHaveURL(/\/onboarding\/coach$/)
  await page.getByRole('radio', { name: /Direct/ }).check()
  await pressContinue()
  await expect(page).toHaveURL(/\/onboarding\/study-time$/)
  await expect(page.getByLabel('Time zone')).not.toHaveValue('')
  await pressContinue()
  await expect(page).toHaveURL(/\/onboarding\/notifications$/)
  await expect(page.getByRole('img', { name: 'Step 8 of 8' })).toBeVisible()
  await page.getByRole('button', { name: 'Open your dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

async function writeNote(page: Page) {
  await page.goto(new URL('/dashboard/knowledge/notes/new', page.url()).href)
  await page.getByLabel('Title').fill('Cell division')
  await page.getByRole('button', { name: 'Markdown', exact: true }).click()
  await page.getByLabel('Text, in Markdown').fill(NOTE)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

async function ask(page: Page, question: string) {
  await page.goto(new URL('/dashboard/coach/chat', page.url()).href)
  await page.getByLabel('Your question').fill(question)
  await page.getByRole('button', { name: 'Send prompt' }).click()
}
