import { expect, type Page } from '@playwright/test'
import { registerLearner } from '../journey.ts'

export const PAGE = '/dashboard/coach/translate'

export const box = (page: Page) => page.getByRole('textbox', { name: 'Text to translate' })
export const made = (page: Page) => page.getByRole('region', { name: 'Translation' }).locator('[data-translation]')
export const state = (page: Page) => page.getByRole('region', { name: 'Translation' }).getByRole('status')

/** Opens the page as a new learner of a site. */
export async function openTranslate(page: Page, url: string): Promise<void> {
  await registerLearner(page.context(), url, true)
  await page.goto(url + PAGE)
  await expect(page.getByRole('heading', { name: 'Translate', level: 1 })).toBeVisible()
}
