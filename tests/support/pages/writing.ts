import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Learner } from '#tests/support/journey.ts'

export const text = (page: Page) => page.getByRole('textbox', { name: 'Text, in Markdown' })
export const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()

/** Notes are opened as Markdown in this browser, for tests to which it matters what is written rather than how. */
export const writeInMarkdown = (context: BrowserContext) => writeIn(context, 'source')

export async function writeIn(context: BrowserContext, mode: 'rich' | 'source'): Promise<void> {
  await context.addInitScript((kept) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('stoa:editor-mode', kept)
  }, mode)
}

/** Of texts short enough that all their lines are drawn. */
export async function expectText(page: Page, markdown: string): Promise<void> {
  const written = () =>
    text(page).evaluate((element) =>
      [...element.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'),
    )
  await expect.poll(written).toBe(markdown)
}

export async function edit(page: Page, id: string) {
  await page.goto(`/dashboard/knowledge/notes/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(text(page)).toBeVisible()
}

export async function markdownOf(page: Page, id: string): Promise<string> {
  const answer = await page.request.get(`/api/notes/${id}`)
  return String((await answer.json()).markdown)
}

/** The browser itself says of each request that it had no connection, or was stopped. */
export function forgiveLostRequests(complaints: string[]) {
  const lost =
    /net::ERR_(INTERNET_DISCONNECTED|FAILED)$|[Bb]uild (manifest )?could not be read TypeError: Failed to fetch/
  const rest = complaints.filter((each) => !lost.test(each))
  complaints.splice(0, complaints.length, ...rest)
}

/** The renderer goes without a word to the page, once the browser has `words` in its database. */
export async function crash(context: BrowserContext, page: Page, words: string) {
  await expect.poll(async () => JSON.stringify(await context.storageState({ indexedDB: true }))).toContain(words)
  const crashed = page.waitForEvent('crash')
  const session = await context.newCDPSession(page)
  session.send('Page.crash').catch(() => {})
  await crashed
}

/** In the place of all that stands there. */
export async function paste(page: Page, pasted: string) {
  await page.evaluate(async (all) => navigator.clipboard.writeText(all), pasted)
  await text(page).press('Control+a')
  await page.keyboard.press('Control+v')
}

export async function signIn(page: Page, learner: Learner) {
  await page.goto('/auth/login')
  await page.getByLabel('E-mail').fill(learner.email)
  await page.getByLabel('Password', { exact: true }).fill(learner.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

/** A second browser of the same learner. */
export async function secondDevice(context: BrowserContext): Promise<Page> {
  const browser = context.browser()
  if (!browser) throw new Error('No browser')
  const other = await browser.newContext({ storageState: await context.storageState(), baseURL: process.env.STOA_URL })
  await writeInMarkdown(other)
  return other.newPage()
}
