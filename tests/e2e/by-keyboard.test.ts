import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'

/** Presses of Tab after which something counts as out of reach. */
const TABS_MAX = 60

test('the first day by keyboard alone: from the home page to a cited answer and the note it cites', async ({
  page,
}) => {
  // Hundreds of presses, one after the other.
  test.setTimeout(150_000)
  await page.goto('/')
  await pressOn(page, page.getByRole('link', { name: 'Start free' }).first())
  await tabTo(page, page.getByLabel('E-mail'))
  await page.keyboard.type(`keys-${Date.now()}-${Math.random().toString(36).slice(2)}@example.org`)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type('copper lantern by the river')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/onboarding\/welcome$/)
  // The address changes before the page does.
  const pressContinue = async () => {
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await pressOn(page, page.getByRole('button', { name: 'Continue' }))
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
  }
  await pressContinue()
  await tabTo(page, page.getByLabel('Your name'))
  await page.keyboard.type('Ada')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Subjects'))
  await page.keyboard.type('Biology')
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await pressContinue()
  await expect(page.getByLabel('Your goal')).toBeVisible()
  await pressContinue()
  await pressContinue()
  await expect(page).toHaveURL(/\/onboarding\/coach$/)
  await pressContinue()
  await expect(page).toHaveURL(/\/onboarding\/study-time$/)
  await pressOn(page, page.getByRole('button', { name: 'Continue' }))
  await expect(page).toHaveURL(/\/onboarding\/notifications$/)
  await pressOn(page, page.getByRole('button', { name: 'Open your dashboard' }))

  await expect(page).toHaveURL(/\/dashboard$/)
  // The address changes before the page does.
  await expect(page.getByRole('button', { name: /^Search/ }).first()).toBeVisible()
  await go(page, 'Knowledge')
  await pressOn(page, page.getByRole('link', { name: 'Write your first note' }))
  const text = page.getByRole('textbox', { name: /^Text/ })
  await tabTo(page, page.getByLabel('Title'))
  await page.keyboard.type('Cell division')
  await tabTo(page, text)
  await page.keyboard.type('In metaphase the chromosomes line up at the equator of the cell.')
  // "Saved" may still be of the title.
  const kept = async () => (await page.request.get('/api/notes?q=equator')).text()
  await expect.poll(kept).toContain('Cell division')

  await go(page, 'Coach')
  await expect(page).toHaveURL(/\/dashboard\/coach$/)
  await pressOn(page, page.getByRole('main').getByRole('link', { name: /Chat/ }).first())
  await tabTo(page, page.getByLabel('Your question'))
  await page.keyboard.type('What happens in metaphase?')
  await page.keyboard.press('Enter')
  const answer = page.getByRole('article', { name: 'Coach' })
  await expect(answer).toContainText('line up at the equator')
  await pressOn(page, answer.getByRole('button', { name: 'Source 1: Cell division' }).first())
  await pressOn(page, page.getByRole('link', { name: /open/i }).last())
  await expect(page).toHaveURL(/\/dashboard\/knowledge\/notes\/[0-9a-f-]{36}/)
  await expect(page.locator('mark').first()).toContainText('line up at the equator')
})

/** Through the command palette, as somebody without a mouse would. */
async function go(page: Page, place: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByPlaceholder('Search...').last()).toBeFocused()
  await page.keyboard.type(place)
  await expect(page.getByRole('option', { name: place, exact: true }).first()).toBeVisible()
  await page.keyboard.press('Enter')
}

async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const focused = () => target.evaluate((element) => element === document.activeElement)
  for (let i = 0; i < TABS_MAX; i++) {
    if (await focused()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} is not reached by ${TABS_MAX} presses of Tab`)
}
